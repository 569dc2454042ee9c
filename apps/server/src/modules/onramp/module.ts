import type { Module, Outside } from '../module.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { approveResolution } from './bank/resolutions.service.ts'
import { statementInvariants } from './bank/statement.invariants.ts'
import { breaksRoutes } from './bank-statements/breaks.routes.ts'
import { bankStatementsRoutes } from './bank-statements/statements.routes.ts'
import { approveStatement } from './bank-statements/statements.service.ts'
import { onrampEffects } from './figures/effects.service.ts'
import { purchasesNamed } from './found.store.ts'
import { onrampInvariants } from './onramp.invariants.ts'
import { onrampTasks } from './onramp.job.ts'
import { onrampRoutes } from './onramp.routes.ts'
import { onrampReasons } from './onramp-reasons.invariants.ts'
import { countAwaited, countSuspended } from './open.store.ts'
import { findOrderOf, listOrdersOf } from './orders.store.ts'
import { approveOutcome } from './payouts/by-hand.service.ts'
import { askedOutcomes, askedRuns, unknownPayouts } from './payouts/payout-work.store.ts'
import { payoutsInvariants, payoutsReasons } from './payouts/payouts.invariants.ts'
import { payoutsRoutes } from './payouts/payouts.routes.ts'
import { payoutRunsRoutes } from './payouts/runs.routes.ts'
import { approveRun } from './payouts/runs.service.ts'
import { askedResolutions, askedStatements, suspendedPayments } from './work.store.ts'

export const onrampModule: Module = {
  name: 'onramp',
  routes: ({ config, bank, vault }) => [
    ...onrampRoutes({ deposit: depositAccount(config), sandbox: bank.sandbox }),
    ...bankRoutes(vault),
    ...payoutsRoutes(),
    ...payoutRunsRoutes({ vault, debtor: depositAccount(config) }),
    ...bankStatementsRoutes(config.DEPOSIT_ACCOUNT_NUMBER),
    ...breaksRoutes(),
  ],
  tasks: ({ bank, vault }) => onrampTasks(bank.feed, { vault, holders: bank.holders }),
  invariants: [...onrampInvariants, ...statementInvariants, ...payoutsInvariants],
  reasons: [...onrampReasons, ...payoutsReasons],
  remarks: async (db, userId) => [{ kind: 'payment_in_suspense', count: await countSuspended(db, userId) }],
  keepsOpen: async (db, userId) => [{ kind: 'purchase', count: await countAwaited(db, userId), link: '/save' }],
  asksAbout: [
    {
      kind: 'purchase',
      isOf: async (db, userId, id) => (await findOrderOf(db, userId, id)) !== null,
      latest: async (db, userId, limit) =>
        (await listOrdersOf(db, userId, { limit, before: undefined })).map(({ id, createdAt, fiat }) => ({
          ...{ id, what: 'purchase', at: createdAt, amount: fiat, who: null },
        })),
    },
  ],
  work: [
    { kind: 'suspense', permission: 'bank.resolve', rows: suspendedPayments },
    { kind: 'resolution_approval', permission: 'treasury.approve', rows: askedResolutions },
    { kind: 'statement_approval', permission: 'treasury.approve', rows: askedStatements },
    { kind: 'payout_approval', permission: 'treasury.approve', rows: askedRuns },
    { kind: 'payout_outcome_approval', permission: 'treasury.approve', rows: askedOutcomes },
    { kind: 'payout_unknown', permission: 'treasury.make', rows: unknownPayouts },
  ],
  agrees: ({ config, vault }) => ({
    resolution_approval: (db, { id: paymentId, ...one }) => approveResolution(db, { ...one, paymentId }),
    statement_approval: (db, { id: statementId, ...one }) => approveStatement(db, { ...one, statementId }),
    payout_approval: (db, { id: runId, ...one }) =>
      approveRun(db, { vault, debtor: depositAccount(config) }, { ...one, runId }),
    payout_outcome_approval: (db, { staffId, ...one }) => approveOutcome(db, staffId, one),
  }),
  finds: [
    { kind: 'purchase', permission: 'bank.read', rows: ({ reference }) => reference && purchasesNamed(reference) },
  ],
  effects: onrampEffects,
}

const depositAccount = (config: Outside['config']) => ({
  bank: config.DEPOSIT_BANK,
  accountName: config.DEPOSIT_ACCOUNT_NAME,
  accountNumber: config.DEPOSIT_ACCOUNT_NUMBER,
  branchCode: config.DEPOSIT_BRANCH_CODE,
})
