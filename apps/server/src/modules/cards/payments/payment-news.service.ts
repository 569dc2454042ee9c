import type { CardEventKind, DeclineCode } from '@sengi/contract/cards/payments'
import { randText } from '@sengi/money'
import { announce } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { zarOf } from '../card.rules.ts'
import { declinePhrase } from './decline-words.rules.ts'
import { type CardPayment, paymentLink } from './payments.rules.ts'

/** One message of the network, by its id in our books. */
interface Heard {
  readonly kind: CardEventKind
  readonly cents: bigint
  readonly eventId: string
}

type NamedPayment = Pick<CardPayment, 'id' | 'userId' | 'merchant'>

/** Tells the owner of a payment, at once, and their screens of whatever happens to it. */
export async function tellPayment(tx: Tx, payment: NamedPayment, { kind, cents, eventId }: Heard): Promise<void> {
  const type = told[kind]
  const events = eventsOf(payment)
  if (!type || cents === 0n) return announce(tx, events)
  await notify(tx, [noticeOf(type, payment, { cents, eventId })], events)
}

/** The same of payments that shops have just asked for, in one go. */
export const tellAsked = (
  tx: Tx,
  asked: readonly (Omit<Heard, 'kind'> & { payment: NamedPayment; decline: DeclineCode | null })[],
): Promise<void> =>
  notify(
    tx,
    asked.map(({ payment, decline, ...heard }) =>
      decline ? declinedNotice(payment, { ...heard, decline }) : noticeOf('card.paid', payment, heard),
    ),
    asked.flatMap(({ payment }) => eventsOf(payment)),
  )

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

type Declined = Omit<Heard, 'kind'> & { readonly decline: DeclineCode }

export const tellDeclined = (tx: Tx, payment: NamedPayment, declined: Declined): Promise<void> =>
  notify(tx, [declinedNotice(payment, declined)], eventsOf(payment))

const declinedNotice = (payment: NamedPayment, { decline, cents, eventId }: Declined) =>
  ({
    type: 'card.declined',
    ...aboutOf(payment, eventId),
    params: { ...paramsOf(payment, cents), why: declinePhrase(decline) },
  }) as const

const noticeOf = (
  type: 'card.paid' | 'card.refunded',
  payment: NamedPayment,
  { cents, eventId }: Omit<Heard, 'kind'>,
) => ({
  type,
  ...aboutOf(payment, eventId),
  params: paramsOf(payment, cents),
})

const paramsOf = ({ merchant }: NamedPayment, cents: bigint) => ({ amount: randText(zarOf(cents)), merchant })

const aboutOf = ({ id, userId }: NamedPayment, subject: string) => ({ to: userId, subject, link: paymentLink(id) })

const eventsOf = ({ id, userId }: NamedPayment) => [{ topic: 'card', userId, ref: id }]
