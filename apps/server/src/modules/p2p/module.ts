import type { Module } from '../module.ts'
import { adsRoutes } from './ads/ads.routes.ts'
import { adsDeskRoutes } from './ads/desk.routes.ts'
import { askedLooks } from './ads/team-pause.store.ts'
import { traderPageRoutes } from './ads/trader-page.routes.ts'
import { casesInvariants } from './cases/cases.invariants.ts'
import { chatInvariants } from './chat/chat.invariants.ts'
import { evidenceRoutes } from './chat/evidence.routes.ts'
import { messagesRoutes } from './chat/messages.routes.ts'
import { disputesRoutes } from './disputes/disputes.routes.ts'
import { staffRoutes } from './disputes/staff.routes.ts'
import { approveDecision } from './disputes/staff.service.ts'
import { askedDecisions, casesOfOrderNamed, openCases, ordersNamed } from './disputes/work.store.ts'
import { p2pEffects } from './effects.service.ts'
import { figuresInvariants } from './figures.invariants.ts'
import { countTrading, countUnfunded } from './open.store.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { waitingOrders } from './orders/waiting.service.ts'
import { isPartyOf, listOrdersOf } from './orders.store.ts'
import { hasTraded, liveOrdersNow } from './overview.store.ts'
import { p2pInvariants } from './p2p.invariants.ts'
import { p2pTasks } from './p2p.job.ts'
import { p2pReasons } from './p2p-reasons.invariants.ts'
import { patternsRoutes } from './patterns/patterns.routes.ts'
import { payoutInvariants } from './payout/payout.invariants.ts'
import { addWaitingAccount } from './payout/waiting-accounts.service.ts'
import { payoutAccountsRoutes } from './payout-accounts.routes.ts'
import { practiceTasks } from './practice/practice.job.ts'
import { reputationRoutes } from './traders/reputation.routes.ts'

export const p2pModule: Module = {
  name: 'p2p',
  routes: ({ isSandbox, storage, vault, bank: { holders, sandboxHolders } }) => [
    ...adsRoutes({ lendsAccounts: isSandbox }),
    ...adsDeskRoutes(),
    ...ordersRoutes(vault),
    ...reputationRoutes(),
    ...traderPageRoutes(),
    ...disputesRoutes(),
    ...staffRoutes(),
    ...patternsRoutes(),
    ...payoutAccountsRoutes({ vault, holders, sandboxHolders }),
    ...messagesRoutes(vault),
    ...evidenceRoutes(storage),
  ],
  tasks: ({ isSandbox, storage, vault, bank: { holders } }) => [
    ...p2pTasks({ vault, holders }),
    ...(isSandbox ? practiceTasks(storage) : []),
  ],
  invariants: [...p2pInvariants, ...casesInvariants, ...figuresInvariants, ...chatInvariants, ...payoutInvariants],
  reasons: p2pReasons,
  lateAct: ({ bank: { holders } }) => addWaitingAccount(holders),
  waits: waitingOrders,
  remarks: async (db, userId) => [{ kind: 'ad_unfunded', count: await countUnfunded(db, userId) }],
  keepsOpen: async (db, userId) => [{ kind: 'p2p_order', count: await countTrading(db, userId), link: '/p2p' }],
  asksAbout: [
    {
      kind: 'p2p_order',
      isOf: isPartyOf,
      latest: async (db, userId, limit) =>
        (await listOrdersOf(db, userId, { limit, before: undefined })).map(({ id, createdAt, amount, buyerId }) => ({
          ...{ id, what: buyerId === userId ? 'bought' : 'sold', at: createdAt, amount, who: null },
        })),
    },
  ],
  overview: [{ kind: 'live_orders', permission: 'p2p.read', rows: liveOrdersNow }],
  funnel: [{ step: 'traded', isReached: hasTraded }],
  work: [
    { kind: 'dispute', permission: 'disputes.work', rows: openCases },
    { kind: 'ad_look', permission: 'p2p.hold', rows: askedLooks },
    { kind: 'decision_approval', permission: 'disputes.approve', rows: askedDecisions },
  ],
  agrees: () => ({ decision_approval: (db, { id: caseId, ...one }) => approveDecision(db, { ...one, caseId }) }),
  finds: [
    { kind: 'order', permission: 'p2p.read', rows: ({ reference }) => reference && ordersNamed(reference) },
    { kind: 'dispute', permission: 'p2p.read', rows: ({ reference }) => reference && casesOfOrderNamed(reference) },
  ],
  effects: p2pEffects,
}
