import type { Module } from '../module.ts'
import { cardsInvariants } from './cards.invariants.ts'
import { cardsTasks } from './cards.job.ts'
import { cardsRoutes } from './cards.routes.ts'
import { cardsReasons } from './cards-reasons.invariants.ts'
import { countOpen } from './open.store.ts'
import { askedCredits, deniedPayments } from './work.store.ts'

export const cardsModule: Module = {
  name: 'cards',
  routes: ({ cards }) => cardsRoutes(cards),
  tasks: () => cardsTasks,
  invariants: cardsInvariants,
  reasons: cardsReasons,
  keepsOpen: async (db, userId) => [{ kind: 'card', count: await countOpen(db, userId), link: '/save/card' }],
  work: [
    { kind: 'card_dispute', permission: 'support.answer', rows: deniedPayments },
    { kind: 'card_approval', permission: 'treasury.approve', rows: askedCredits },
  ],
}
