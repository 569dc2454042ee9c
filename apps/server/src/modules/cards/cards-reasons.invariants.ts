import { explainedBy, named, platformOwned } from '../../ledger/explained.ts'
import type { ReasonRule } from '../../platform/invariants.ts'

const house = ['house', platformOwned] as const
const fees = ['fees', platformOwned] as const
const bank = ['custody_bank', platformOwned] as const
const client = ['custody_card', platformOwned] as const
const asset = `'ZAR'`

const exchanged = (way: 'in' | 'out') => `
  join card_exchange as exchange on exchange.id = ${named()} and exchange.way = '${way}' and exchange.done_at is not null`
const person = 'exchange.user_id'
const wallet = ['available', person] as const
const onCard = ['card', person] as const
const net = 'exchange.cents - exchange.fee_cents'

const heard = (...kinds: string[]) => `
  join card_event as event on event.id = ${named()} and event.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`
const cardOf = ['card', 'event.user_id'] as const
const hold = ['card_hold', 'event.payment_id'] as const

/** Every message moves what its row says, whatever it is called. */
const moves = [
  { from: cardOf, to: hold, asset, units: 'event.held_cents' },
  { from: hold, to: client, asset, units: 'event.from_hold_cents' },
  { from: hold, to: cardOf, asset, units: 'event.freed_cents' },
  { from: cardOf, to: client, asset, units: 'event.from_card_cents' },
  { from: house, to: bank, asset, units: 'event.advanced_cents' },
  { from: client, to: cardOf, asset, units: 'event.refunded_cents' },
  { from: cardOf, to: house, asset, units: 'event.repaid_cents' },
  { from: bank, to: client, asset, units: 'event.repaid_cents' },
] as const

/** Why money moves for cards, and what explains each move. */
export const cardsReasons: readonly ReasonRule[] = [
  explainedBy('card.topped_up', {
    row: exchanged('in'),
    moves: [
      { from: wallet, to: house, asset: 'exchange.asset', units: 'exchange.units' },
      { from: house, to: onCard, asset, units: net },
      { from: house, to: fees, asset, units: 'exchange.fee_cents' },
      { from: client, to: bank, asset, units: net },
      { from: onCard, to: house, asset, units: 'exchange.repaid_cents' },
      { from: bank, to: client, asset, units: 'exchange.repaid_cents' },
    ],
  }),
  explainedBy('card.drawn', {
    row: exchanged('out'),
    moves: [
      { from: onCard, to: house, asset, units: net },
      { from: onCard, to: fees, asset, units: 'exchange.fee_cents' },
      { from: bank, to: client, asset, units: 'exchange.cents' },
      { from: house, to: wallet, asset: 'exchange.asset', units: 'exchange.units' },
    ],
  }),
  explainedBy('card.held', { row: heard('authorise', 'increment'), moves }),
  explainedBy('card.captured', { row: heard('capture'), moves }),
  explainedBy('card.released', { row: heard('reverse', 'expire'), moves }),
  explainedBy('card.refunded', { row: heard('refund', 'chargeback'), moves }),
]
