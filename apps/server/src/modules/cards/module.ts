import type { Module } from '../module.ts'
import { zarOf } from './card.rules.ts'
import { cardsInvariants } from './cards.invariants.ts'
import { cardsTasks } from './cards.job.ts'
import { cardsRoutes } from './cards.routes.ts'
import { cardsReasons } from './cards-reasons.invariants.ts'
import { approveDispute } from './disputes/desk.service.ts'
import { cardEffects } from './effects.service.ts'
import { countOpen } from './open.store.ts'
import { findPaymentOf, listPaymentsOf } from './payments/payments.store.ts'
import { findSharedPayment } from './payments/to-share.store.ts'
import { phonesRoutes } from './phones.routes.ts'
import { askedCredits, deniedPayments } from './work.store.ts'

export const cardsModule: Module = {
  name: 'cards',
  routes: ({ cards }) => [...cardsRoutes(cards), ...phonesRoutes(cards)],
  tasks: ({ cards }) => cardsTasks(cards),
  invariants: cardsInvariants,
  reasons: cardsReasons,
  payments: { kind: 'card', find: findSharedPayment },
  asksAbout: [
    {
      kind: 'card_payment',
      isOf: async (db, userId, id) => (await findPaymentOf(db, userId, id)) !== undefined,
      latest: async (db, userId, limit) =>
        (await listPaymentsOf(db, userId, { limit, before: undefined })).map(({ id, createdAt, asked, merchant }) => ({
          ...{ id, what: 'card_payment', at: createdAt, amount: zarOf(asked), who: merchant },
        })),
    },
  ],
  keepsOpen: async (db, userId) => [{ kind: 'card', count: await countOpen(db, userId), link: '/save/card' }],
  work: [
    { kind: 'card_dispute', permission: 'support.answer', rows: deniedPayments },
    { kind: 'card_approval', permission: 'treasury.approve', rows: askedCredits },
  ],
  agrees: () => ({
    card_approval: (db, { staffId, id: paymentId, hash }) => approveDispute(db, { staffId, paymentId }, hash),
  }),
  effects: cardEffects,
}
