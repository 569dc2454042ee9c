import type { Module } from '../module.ts'
import { chainTasks } from './chain.job.ts'
import { claimsInvariants } from './claims/claims.invariants.ts'
import { claimTasks } from './claims/claims.job.ts'
import { claimsRoutes } from './claims/claims.routes.ts'
import { waitingClaims } from './claims/waiting.service.ts'
import { payeesRoutes } from './contacts/payees.routes.ts'
import { custodyInvariants } from './deposits/custody.invariants.ts'
import { depositsRoutes } from './deposits/deposits.routes.ts'
import { countArriving, countExpiring, countLeaving, countWaiting } from './open.store.ts'
import { lookUpTasks } from './payees/recipients.job.ts'
import { transfersInvariants } from './people/transfers.invariants.ts'
import { openSending } from './people/transfers.service.ts'
import { transfersReasons } from './people/transfers-reasons.invariants.ts'
import { transfersRoutes } from './transfers.routes.ts'
import { travelRuleInvariants } from './travel-rule/travel-rule.invariants.ts'
import { travelRuleTasks } from './travel-rule/travel-rule.job.ts'
import { travelRuleRoutes } from './travel-rule/travel-rule.routes.ts'
import { brakesInvariants } from './withdrawals/brakes.invariants.ts'
import { depositsInvariants, withdrawalsInvariants } from './withdrawals/withdrawals.invariants.ts'
import { withdrawalsRoutes } from './withdrawals/withdrawals.routes.ts'
import { findWithdrawalOf } from './withdrawals/withdrawals.store.ts'
import { withdrawalsReasons } from './withdrawals/withdrawals-reasons.invariants.ts'
import { askedRefunds, openAlarms, reviewedWithdrawals, unknownWithdrawals } from './work.store.ts'

export const transfersModule: Module = {
  name: 'transfers',
  routes: ({ db, publicUrl, chains, vault, bureau, atEnd }) => {
    const originators = { vault, bureau }
    const sending = openSending(db, { publicUrl, chain: chains.chain, originators })
    atEnd(() => sending.lane.close())
    return [
      ...transfersRoutes(sending),
      ...payeesRoutes(publicUrl),
      ...withdrawalsRoutes(chains.chain),
      ...depositsRoutes(chains),
      ...claimsRoutes(),
      ...travelRuleRoutes(vault),
    ]
  },
  tasks: ({ chains, publicUrl, vault, bureau }) => [
    ...chainTasks(chains),
    ...claimTasks(publicUrl),
    ...lookUpTasks,
    ...travelRuleTasks({ vault, bureau }),
  ],
  invariants: [
    ...transfersInvariants,
    ...withdrawalsInvariants,
    ...depositsInvariants,
    ...claimsInvariants,
    ...custodyInvariants,
    ...brakesInvariants,
    ...travelRuleInvariants,
  ],
  reasons: [...transfersReasons, ...withdrawalsReasons],
  waits: waitingClaims,
  remarks: async (db, userId) => [{ kind: 'claim_expiring', count: await countExpiring(db, userId) }],
  keepsOpen: async (db, userId) => [
    { kind: 'withdrawal', count: await countLeaving(db, userId), link: '/history' },
    { kind: 'deposit', count: await countArriving(db, userId), link: '/history' },
    { kind: 'claim', count: await countWaiting(db, userId), link: '/send/claims' },
  ],
  asksAbout: { kind: 'withdrawal', isOf: async (db, userId, id) => (await findWithdrawalOf(db, userId, id)) !== null },
  work: [
    { kind: 'withdrawal_review', permission: 'treasury.approve', rows: reviewedWithdrawals },
    { kind: 'withdrawal_unknown', permission: 'treasury.make', rows: unknownWithdrawals },
    { kind: 'refund_approval', permission: 'treasury.approve', rows: askedRefunds },
    { kind: 'chain_alarm', permission: 'treasury.approve', rows: openAlarms },
  ],
}
