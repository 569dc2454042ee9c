import { usernamePattern } from '@sengi/contract/fields'
import { beginOfDay } from '@sengi/contract/time'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import {
  type Amount,
  type CryptoAsset,
  cryptoAssets,
  dayMs,
  inRand,
  minus,
  type Price,
  parseAmount,
  parsePrice,
} from '@sengi/money'
import { balancesOf, type Holding, listMovements, type Movement } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/db.ts'
import { change24h, currentPrices, type MarketPrice, sparklines } from '../market/index.ts'
import { type OwnNote, ownNotes } from './notes.rules.ts'
import type { MovementKind } from './reasons.rules.ts'
import { filterFor, movementKindOf, outsideOf } from './wallet.rules.ts'
import { findNamed, listNames, type Names } from './wallet.store.ts'

export { type Chart, chart, currentRates, type KnownRate } from '../market/index.ts'

/** What a user owns of one asset and what it is worth; without a price it is worth nothing that we could name. */
export interface Balance {
  readonly total: Amount
  readonly available: Amount
  readonly staking: Amount
  readonly value: Amount | null
  readonly market: MarketPrice | null
  readonly change24h: string | null
  readonly sparkline: readonly Price[]
}

/** All assets in their fixed order, owned or not. */
export async function listBalances(db: Db, userId: string): Promise<Balance[]> {
  const [holdings, prices, changes, lines] = await Promise.all([
    balancesOf(db, userId),
    currentPrices(db),
    change24h(db),
    sparklines(db),
  ])
  const held = new Map(holdings.map((holding) => [holding.asset as string, holding]))
  return cryptoAssets.map((asset) => ({
    ...worthOf(asset, held.get(asset), prices.get(asset) ?? null),
    change24h: changes.get(asset) ?? null,
    sparkline: lines.get(asset) ?? [],
  }))
}

function worthOf(asset: CryptoAsset, holding: Holding | undefined, market: MarketPrice | null) {
  const { available = 0n, held = 0n, staked = 0n } = holding ?? {}
  const total = { asset, units: available + held + staked }
  return {
    total,
    available: { asset, units: available },
    staking: { asset, units: staked },
    value: market && inRand(total, market.price, 'down'),
    market,
  }
}

/** One line of a user's history, as a person would tell it. */
export interface HistoryLine {
  readonly cursor: string
  readonly kind: MovementKind
  readonly amount: Amount
  /** What it was worth when it moved. */
  readonly value: Amount | null
  /** What the market said then, where something else was agreed. */
  readonly market: Amount | null
  readonly fee: Amount | null
  /** What of the fee a streak saved, in basis points of it. */
  readonly feeDiscount: number | null
  readonly counterparty: string | null
  readonly note: string | null
  /** The note is ours, about this. */
  readonly noteOf: OwnNote | null
  readonly emoji: string | null
  readonly reference: string
  readonly at: Date
}

interface HistoryQuery {
  limit: number
  before: string | undefined
  asset: CryptoAsset | undefined
  kind: MovementKind | undefined
  /** Days in South Africa, both included. */
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

/** Everything that moved in a user's wallet, newest first. */
export async function listHistory(db: Db, userId: string, query: HistoryQuery): Promise<HistoryLine[]> {
  const { limit, before, asset, kind, from, to, search } = query
  const movements = await listMovements(db, userId, {
    ...{ limit, before, asset, ...filterFor(kind) },
    from: from === undefined ? undefined : beginOfDay(from),
    until: to === undefined ? undefined : new Date(beginOfDay(to).getTime() + dayMs),
    search:
      search === undefined || search === '' ? undefined : { text: search, people: await peopleCalled(db, search) },
  })
  return toldLines(db, userId, movements)
}

/** Lines of the ledger as a person would tell them, with what the other ends are called. */
export async function toldLines(
  db: Db,
  userId: string,
  movements: readonly Movement[],
  kindIn: typeof movementKindOf = movementKindOf,
): Promise<HistoryLine[]> {
  const people = [...new Set(movements.flatMap((movement) => otherOf(movement, userId) ?? []))]
  const names = await listNames(db, userId, { people, payments: movements.map(({ ref }) => ref) })
  return movements.map((movement) => toLine(movement, userId, { ...names, kindIn }))
}

async function peopleCalled(db: Db, text: string): Promise<string[]> {
  const username = text.replace(/^@/, '').toLowerCase()
  const found = usernamePattern.test(username) ? await findNamed(db, username) : undefined
  return found === undefined ? [] : [found]
}

/** The user at the other end; who moves something to an account of their own moves it for somebody. */
const otherOf = ({ peer, memo }: Movement, userId: string): string | null =>
  peer.userId === userId ? (memo.withUser ?? null) : peer.userId

interface Telling extends Names {
  readonly kindIn: typeof movementKindOf
}

function toLine(movement: Movement, userId: string, { usernames, typed, kindIn }: Telling): HistoryLine {
  const { amount, memo, fees, reason, ref } = movement
  const isFee = movement.peer.kind === 'fees'
  // What was agreed is what was paid, of which our fee is a part.
  const agreed = isFee ? null : agreedValue(movement, userId)
  const username = usernames.get(otherOf(movement, userId) ?? '')
  return {
    cursor: movement.cursor,
    kind: isFee ? 'fee' : kindIn(reason, amount.units),
    amount,
    value: agreed ?? valueThen(movement),
    market: agreed && valueThen(movement),
    fee: fees.find(({ asset }) => asset === 'ZAR') ?? (memo.fee && amount.units < 0n ? rand(memo.fee) : null),
    feeDiscount: amount.units < 0n ? (memo.feeDiscount ?? null) : null,
    counterparty: typed.get(ref) ?? memo.called?.[userId] ?? (username ? `@${username}` : outsideOf(reason, memo)),
    note: memo.note ?? null,
    noteOf: memo.noteOf ?? ownNotes[reason] ?? null,
    emoji: memo.emoji ?? null,
    reference: paymentReferenceOf(memo.reference ?? ref),
    at: movement.at,
  }
}

const nothing = { asset: 'ZAR', units: 0n } as const
const rand = (text: string): Amount => parseAmount('ZAR', text)

/** What was agreed stands before what the market said. Signed like the amount. */
function agreedValue({ amount, memo }: Movement, userId: string): Amount | null {
  const text = memo.agreed?.[userId]
  if (text === undefined) return null
  return amount.units < 0n ? minus(nothing, rand(text)) : rand(text)
}

/** Signed like the amount, and rounded towards nothing either way. */
function valueThen({ amount, memo }: Movement): Amount | null {
  const text = memo.prices?.[amount.asset]
  if (text === undefined) return null
  const price = parsePrice(amount.asset, text)
  if (amount.units >= 0n) return inRand(amount, price, 'down')
  return minus(nothing, inRand({ ...amount, units: -amount.units }, price, 'down'))
}
