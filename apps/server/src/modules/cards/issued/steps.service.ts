import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { type CardAction, cardAfter, type FrozenBy, type VirtualCard } from '../card.rules.ts'
import { insertChange, moveCard } from '../cards.store.ts'
import { settlePhones } from '../phones/steps.service.ts'

interface Step {
  readonly action: CardAction
  /** Null: nobody did it, it came about. */
  readonly actorId: string | null
  readonly frozenBy?: FrozenBy
  /** What the network says of a card that it has just issued. */
  readonly issued?: Pick<VirtualCard, 'token' | 'last4' | 'expiresOn'>
}

/** Takes a card a step on, under its account's lock. Null where that step is not possible. */
export async function stepCard(tx: Tx, card: VirtualCard, step: Step): Promise<VirtualCard | null> {
  const state = cardAfter(card.state, step.action)
  if (!state) return null
  const moved = { ...card, ...step.issued, state, frozenBy: step.frozenBy ?? null }
  await moveCard(tx, card, moved)
  await settlePhones(tx, moved)
  await insertChange(tx, { card: moved, action: step.action, from: card.state, actorId: step.actorId })
  await recordAudit(tx, { actorId: step.actorId, action: `card.${step.action}`, subject: `card:${card.id}` })
  await announce(tx, [{ topic: 'card', userId: card.userId, ref: card.id }])
  return moved
}
