import type { Module } from '../module.ts'
import { isTransferOf, listTransfersFrom } from './asked-about.store.ts'
import { chainTasks } from './chain.job.ts'
import { claimLinksRoutes } from './claims/claim-links.routes.ts'
import { claimsInvariants } from './claims/claims.invariants.ts'
import { claimTasks } from './claims/claims.job.ts'
import { claimsRoutes } from './claims/claims.routes.ts'
import { findClaimOf, listClaimsOf } from './claims/claims.store.ts'
import { waitingClaims } from './claims/waiting.service.ts'
import { payeesRoutes } from './contacts/payees.routes.ts'
import { custodyInvariants } from './deposits/custody.invariants.ts'
import { depositsRoutes } from './deposits/deposits.routes.ts'
import { findDepositOf, listDepositsOf } from './deposits/deposits.store.ts'
import { coldAddressesRoutes } from './movements/cold-addresses.routes.ts'
import { approveColdAddress } from './movements/cold-addresses.service.ts'
import { askedAddresses } from './movements/cold-addresses.store.ts'
import { openHotAlarms } from './movements/custody.store.ts'
import { askedMovements, askedReturns, unknownMovements } from './movements/movement-asks.store.ts'
import { approveReturn } from './movements/movement-returns.service.ts'
import { movementsInvariants, movementsReasons } from './movements/movements.invariants.ts'
import { movementsRoutes } from './movements/movements.routes.ts'
import { approveMovement } from './movements/movements.service.ts'
import { countArriving, countExpiring, countLeaving, countWaiting } from './open.store.ts'
import { lookUpTasks } from './payees/recipients.job.ts'
import { previewOfSending } from './payees/send-preview.service.ts'
import { transfersInvariants } from './people/transfers.invariants.ts'
import { openSending } from './people/transfers.service.ts'
import { transfersReasons } from './people/transfers-reasons.invariants.ts'
import { openChainBreaks } from './reconciliation/chain-breaks.store.ts'
import { reconciliationInvariants } from './reconciliation/reconciliation.invariants.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { transfersRoutes } from './transfers.routes.ts'
import { travelRuleInvariants } from './travel-rule/travel-rule.invariants.ts'
import { travelRuleTasks } from './travel-rule/travel-rule.job.ts'
import { travelRuleRoutes } from './travel-rule/travel-rule.routes.ts'
import { brakesInvariants } from './withdrawals/brakes.invariants.ts'
import { withdrawalEffects } from './withdrawals/effects.service.ts'
import { approveRefund } from './withdrawals/withdrawal-refunds.service.ts'
import { depositsInvariants, withdrawalsInvariants } from './withdrawals/withdrawals.invariants.ts'
import { withdrawalsRoutes } from './withdrawals/withdrawals.routes.ts'
import { findWithdrawalOf, listWithdrawalsOf } from './withdrawals/withdrawals.store.ts'
import { withdrawalsReasons } from './withdrawals/withdrawals-reasons.invariants.ts'
import { askedRefunds, openAlarms, reviewedWithdrawals, unknownWithdrawals } from './work.store.ts'

export const transfersModule: Module = {
  name: 'transfers',
  routes: (outside) => {
    const { db, publicUrl, chains, vault, bureau, tillNamer, atEnd } = outside
    const originators = { vault, bureau }
    const sending = openSending(db, { publicUrl, chain: chains.chain, originators })
    atEnd(() => sending.lane.close())
    return [
      ...transfersRoutes(sending),
      ...payeesRoutes(publicUrl, tillNamer(outside)),
      ...withdrawalsRoutes(chains.chain),
      ...depositsRoutes(chains),
      ...coldAddressesRoutes,
      ...movementsRoutes(chains),
      ...reconciliationRoutes(),
      ...claimsRoutes(),
      ...claimLinksRoutes,
      ...travelRuleRoutes(vault),
    ]
  },
  shared: [{ path: '/to/:code', rate: 'requestLinks', preview: previewOfSending }],
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
    ...movementsInvariants,
    ...reconciliationInvariants,
    ...brakesInvariants,
    ...travelRuleInvariants,
  ],
  reasons: [...transfersReasons, ...withdrawalsReasons, ...movementsReasons],
  waits: waitingClaims,
  remarks: async (db, userId) => [{ kind: 'claim_expiring', count: await countExpiring(db, userId) }],
  keepsOpen: async (db, userId) => [
    { kind: 'withdrawal', count: await countLeaving(db, userId), link: '/history' },
    { kind: 'deposit', count: await countArriving(db, userId), link: '/history' },
    { kind: 'claim', count: await countWaiting(db, userId), link: '/send/claims' },
  ],
  asksAbout: [
    {
      kind: 'transfer',
      isOf: isTransferOf,
      latest: async (db, userId, limit) =>
        (await listTransfersFrom(db, userId, limit)).map(({ id, at, to, ...amount }) => ({
          ...{ id, what: 'transfer', at, amount, who: `@${to}` },
        })),
    },
    {
      kind: 'claim',
      isOf: async (db, userId, id) => (await findClaimOf(db, userId, id)) !== null,
      latest: async (db, userId, limit) =>
        (await listClaimsOf(db, userId, { limit, before: undefined, direction: 'sent' })).map(
          ({ id, createdAt, amount, email }) => ({ ...{ id, what: 'claim', at: createdAt, amount, who: email } }),
        ),
    },
    {
      kind: 'withdrawal',
      isOf: async (db, userId, id) => (await findWithdrawalOf(db, userId, id)) !== null,
      latest: async (db, userId, limit) =>
        (await listWithdrawalsOf(db, userId, { limit, before: undefined })).map(({ id, createdAt, amount }) => ({
          ...{ id, what: 'withdrawal', at: createdAt, amount, who: null },
        })),
    },
    {
      kind: 'deposit',
      isOf: async (db, userId, id) => (await findDepositOf(db, userId, id)) !== null,
      latest: async (db, userId, limit) =>
        (await listDepositsOf(db, userId, { limit, before: undefined })).map(({ id, createdAt, amount }) => ({
          ...{ id, what: 'deposit', at: createdAt, amount, who: null },
        })),
    },
  ],
  work: [
    { kind: 'withdrawal_review', permission: 'treasury.approve', rows: reviewedWithdrawals },
    { kind: 'withdrawal_unknown', permission: 'treasury.make', rows: unknownWithdrawals },
    { kind: 'refund_approval', permission: 'treasury.approve', rows: askedRefunds },
    { kind: 'chain_alarm', permission: 'treasury.approve', rows: openAlarms },
    { kind: 'chain_break', permission: 'treasury.approve', rows: openChainBreaks },
    { kind: 'hot_full', permission: 'treasury.make', rows: openHotAlarms('to_cold') },
    { kind: 'hot_empty', permission: 'treasury.make', rows: openHotAlarms('to_hot') },
    { kind: 'movement_unknown', permission: 'treasury.make', rows: unknownMovements },
    { kind: 'cold_address_approval', permission: 'treasury.approve', rows: askedAddresses },
    { kind: 'movement_approval', permission: 'treasury.approve', rows: askedMovements },
    { kind: 'return_approval', permission: 'treasury.approve', rows: askedReturns },
  ],
  agrees: () => ({
    refund_approval: approveRefund,
    cold_address_approval: (db, { staffId, ...agreement }) => approveColdAddress(db, staffId, agreement),
    movement_approval: (db, { staffId, ...agreement }) => approveMovement(db, staffId, agreement),
    return_approval: (db, { staffId, ...agreement }) => approveReturn(db, staffId, agreement),
  }),
  effects: withdrawalEffects,
}
