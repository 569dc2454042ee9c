import type { CardEventKind, DeclineCode } from '@sengi/contract/cards/payments'
import { randText } from '@sengi/money'
import { announce } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { zarOf } from '../card.rules.ts'
import { declinePhrase } from './decline-words.rules.ts'
import type { CardPayment } from './payments.rules.ts'

/** One message of the network, by its id in our books. */
interface Heard {
  readonly kind: CardEventKind
  readonly cents: bigint
  readonly eventId: string
}

type Told = Pick<CardPayment, 'id' | 'userId' | 'merchant'>

/** Tells the owner of a payment, at once, and their screens of whatever happens to it. */
export async function tellPayment(tx: Tx, payment: Told, { kind, cents, eventId }: Heard): Promise<void> {
  const type = told[kind]
  const events = eventsOf(payment)
  if (!type || cents === 0n) return announce(tx, events)
  await notify(tx, [{ type, ...aboutOf(payment, eventId), params: paramsOf(payment, cents) }], events)
}

/** What an owner hears of by themselves; that a shop took what it had reserved is no news. */
const told: Readonly<Record<CardEventKind, 'card.paid' | 'card.refunded' | null>> = {
  authorise: 'card.paid',
  increment: 'card.paid',
  capture: null,
  reverse: null,
  expire: null,
  refund: 'card.refunded',
  // Who denied it is told what became of that.
  chargeback: null,
}

export async function tellDeclined(
  tx: Tx,
  payment: Told,
  { decline, cents, eventId }: Omit<Heard, 'kind'> & { readonly decline: DeclineCode },
): Promise<void> {
  const params = { ...paramsOf(payment, cents), why: declinePhrase(decline) }
  const notice = { type: 'card.declined', ...aboutOf(payment, eventId), params } as const
  await notify(tx, [notice], eventsOf(payment))
}

const paramsOf = ({ merchant }: Told, cents: bigint) => ({ amount: randText(zarOf(cents)), merchant })

const aboutOf = ({ id, userId }: Told, subject: string) => ({ to: userId, subject, link: `/save/card/payments/${id}` })

const eventsOf = ({ id, userId }: Told) => [{ topic: 'card', userId, ref: id }]
