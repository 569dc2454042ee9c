import { type Amount, inRand, parseAmount, parsePrice } from '@sengi/money'
import type { Memo } from '../../ledger/posting.ts'

/** What a move of money was to one person. */
export const eventKinds = [
  'purchase',
  'sale',
  'received',
  'sent',
  'gift',
  'deposit',
  'withdrawal',
  'own',
  'reward',
  'fee',
  'penalty',
  'correction',
  'unknown',
] as const
export type MoneyEventKind = (typeof eventKinds)[number]

/** Where a person's money lies: to spend, set aside (for an order, a claim, a withdrawal) or staked. */
export const ownPlaces = ['available', 'set_aside', 'staked'] as const
export type OwnPlace = (typeof ownPlaces)[number]

/** Where the rand of an event come from: paid for it, agreed between people, what the market said then; or nobody knows. */
export type ValueSource = 'paid' | 'agreed' | 'market' | 'none'

interface End {
  readonly kind: string
  readonly userId: string | null
}

/** A move as the ledger tells it to one of its people. */
export interface ToldMove {
  readonly cursor: string
  readonly postingId: string
  readonly reason: string
  readonly ref: string
  readonly memo: Memo
  readonly at: Date
  readonly amount: Amount
  readonly from: End
  readonly to: End
  readonly paid: bigint
  readonly paidFee: bigint
  /** What its reason means where it crosses the border of what is somebody's own, by the way it went. */
  readonly means: { readonly in?: MoneyEventKind; readonly out?: MoneyEventKind }
}

/** What a move meant: typed, with its value and its other side. */
export interface MoneyEvent {
  readonly cursor: string
  readonly postingId: string
  readonly kind: MoneyEventKind
  readonly reason: string
  readonly ref: string
  /** What belongs together bears the same: a withdrawal's steps, an order's moves. */
  readonly reference: string
  readonly at: Date
  /** Positive; `from` and `to` say which way it went. Null is somebody else's. */
  readonly amount: Amount
  readonly from: OwnPlace | null
  readonly to: OwnPlace | null
  readonly otherId: string | null
  readonly outside: string | null
  /** Under which name they met the other side, where it is not its username. */
  readonly called: string | null
  readonly cents: bigint | null
  readonly source: ValueSource
  /** Of the cents, what was our fee. */
  readonly feeCents: bigint | null
}

/** What a move meant to a person. A reason that nobody thought of is named as such, never left out. */
export function eventOf(move: ToldMove, userId: string): MoneyEvent {
  const { cursor, postingId, reason, ref, memo, at, amount } = move
  const [from, to] = [placeOf(move.from, userId), placeOf(move.to, userId)]
  const kind = kindOfMove(move, from, to)
  const other = from === null ? move.from : move.to
  return {
    ...{ cursor, postingId, kind, reason, ref, at, amount, from, to },
    reference: memo.reference ?? ref,
    otherId: kind === 'own' || kind === 'fee' ? null : other.userId,
    outside: memo.counterparty ?? null,
    called: memo.called?.[userId] ?? null,
    ...worthOf(move, kind, userId),
  }
}

function placeOf({ kind, userId }: End, me: string): OwnPlace | null {
  if (userId !== me) return null
  if (kind === 'available') return 'available'
  return kind === 'staked' ? 'staked' : 'set_aside'
}

function kindOfMove(
  { reason, means, from, to }: ToldMove,
  left: OwnPlace | null,
  came: OwnPlace | null,
): MoneyEventKind {
  if (left && came) return 'own'
  if (to.kind === 'fees') return 'fee'
  if (from.kind === 'fees') return 'correction'
  // Coins that left their chain again were never there: giving them back is no penalty.
  if (to.kind === 'custody_chain' && reason === 'debt.paid') return 'correction'
  return means[left ? 'out' : 'in'] ?? 'unknown'
}

type Value = Pick<MoneyEvent, 'cents' | 'source' | 'feeCents'>

/** What was paid or agreed stands before what the market said. */
function worthOf(move: ToldMove, kind: MoneyEventKind, userId: string): Value {
  if (kind === 'purchase' && move.paid > 0n) return { cents: move.paid, source: 'paid', feeCents: move.paidFee }
  const agreed = isBetweenPeople(kind) ? agreedOf(move, userId) : null
  if (agreed !== null) return { cents: agreed, source: 'agreed', feeCents: feeIn(move, kind) }
  if (kind === 'fee' && move.memo.fee) return { cents: centsIn(move.memo.fee), source: 'agreed', feeCents: null }
  return worthAt(move.amount, move.memo.prices?.[move.amount.asset])
}

/** What was sold to us is told with our fee in it, where that was taken of the rand. */
const feeIn = ({ paidFee }: ToldMove, kind: MoneyEventKind): bigint | null =>
  kind === 'sale' && paidFee > 0n ? paidFee : null

const isBetweenPeople = (kind: MoneyEventKind): boolean => kind !== 'own' && kind !== 'fee' && kind !== 'correction'

/** Of what leaves, the other side's part is what was agreed; of what comes, one's own. */
function agreedOf({ memo, from, to }: ToldMove, userId: string): bigint | null {
  const [first, second] = from.userId === userId ? [to.userId, userId] : [userId, from.userId]
  const text = memo.agreed?.[first ?? ''] ?? memo.agreed?.[second ?? '']
  return text === undefined ? null : centsIn(text)
}

/** What some coins were worth at a price in rand for a whole one; towards nothing, as every screen has it. */
export function worthAt(amount: Amount, price: string | undefined): Value {
  if (price === undefined) return { cents: null, source: 'none', feeCents: null }
  const cents = inRand(amount, parsePrice(amount.asset, price), 'down').units
  return { cents, source: 'market', feeCents: null }
}

const centsIn = (text: string): bigint => parseAmount('ZAR', text).units

/** How an event changes what lies in a place. */
export const changeIn = (place: OwnPlace, { from, to, amount }: MoneyEvent): bigint =>
  (to === place ? amount.units : 0n) - (from === place ? amount.units : 0n)

/** How it changes what somebody owns in all. */
export const ownedChange = (event: MoneyEvent): bigint =>
  ownPlaces.reduce((sum, place) => sum + changeIn(place, event), 0n)

/** What came back never went: a withdrawal that was returned, a fee with it, money that had waited at ours. */
export function withoutReversed<Event extends MoneyEvent>(events: readonly Event[]): Event[] {
  const gone = new Map<string, Event[]>()
  const reversed = new Set<Event>()
  for (const event of events) {
    const key = `${event.reference} ${event.amount.asset} ${event.amount.units}`
    if (event.kind === 'own') continue
    if (ownedChange(event) < 0n) gone.set(key, [...(gone.get(key) ?? []), event])
    const before = event.kind === 'correction' && ownedChange(event) > 0n ? gone.get(key)?.pop() : undefined
    if (before) reversed.add(before).add(event)
  }
  return events.filter((event) => !reversed.has(event) && event.kind !== 'own')
}

/** Where a withdrawal went or a deposit came from, as its person said. */
export interface FarWallet {
  readonly isSelf: boolean
  readonly purpose: string
}

/** An event with what has to be looked up: the name of the other side, and whose the address was. */
export interface NamedEvent extends MoneyEvent {
  readonly who: string | null
  /** It went to a wallet of their own, elsewhere, or came from one. */
  readonly isOwnWallet: boolean
}

/** What was sent to another person's address as a gift is one. */
export function withEnd(event: MoneyEvent, who: string | null, end: FarWallet | undefined): NamedEvent {
  const isGift = event.kind === 'withdrawal' && end !== undefined && !end.isSelf && end.purpose === 'gift'
  return {
    ...event,
    who,
    kind: isGift ? 'gift' : event.kind,
    isOwnWallet: isOverChain(event) && (end?.isSelf ?? false),
  }
}

/** Whether it left for an address or came from one. */
export const isOverChain = ({ kind }: MoneyEvent): boolean => kind === 'withdrawal' || kind === 'deposit'
