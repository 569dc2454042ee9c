import { setImmediate as others } from 'node:timers/promises'
import { type Amount, type CryptoAsset, formatPrice } from '@sengi/money'
import { listPersonMoves } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { pricesAt } from '../market/index.ts'
import { figuresOf } from '../settings/index.ts'
import { listNames, meaningInFiles, outsideOf } from '../wallet/index.ts'
import { listFarWallets } from './ends.store.ts'
import {
  eventOf,
  isOverChain,
  type MoneyEvent,
  type NamedEvent,
  withEnd,
  withoutReversed,
  worthAt,
} from './events.rules.ts'

/** How many movements are read, or told, in one go: everybody else is answered in between. */
const pageSize = 500
/** So many moments without a price in the books are looked up in the market's; what is beyond them has no value. */
const lookUpsAtMost = 200

interface EventFilter {
  readonly from?: Date
  readonly until?: Date
  readonly asset?: CryptoAsset | undefined
}

/** What happened to somebody's money, oldest first. @throws DomainError statement_too_long */
export async function readMoneyEvents(db: Db, userId: string, filter: EventFilter): Promise<NamedEvent[]> {
  const most = (await figuresOf(db)).statements.movementsAtMost
  const lookUp = openPrices(db)
  const events: NamedEvent[] = []
  for await (const some of readPages(db, userId, filter)) {
    events.push(...(await withNames(db, userId, await inOrder(some, lookUp))))
    if (events.length > most) throw new DomainError('statement_too_long', { most })
  }
  return events
}

/**
 * The same for what the law has us report: however many there are, without names, and without what came back, which never went. A gift
 * is told as what it was sent as.
 */
export async function settledEvents(db: Db, userId: string, filter: EventFilter): Promise<MoneyEvent[]> {
  const lookUp = openPrices(db)
  const events: MoneyEvent[] = []
  for await (const some of readPages(db, userId, filter)) events.push(...(await inOrder(some, lookUp)))
  return withoutReversed(events)
}

/** Page by page, from the first to the last. */
async function* readPages(db: Db, userId: string, filter: EventFilter): AsyncGenerator<MoneyEvent[]> {
  let after: string | undefined
  do {
    const { moves, next } = await listPersonMoves(db, userId, { ...filter, after, limit: pageSize })
    yield moves.filter(isOfCoins).map((move) => eventOf({ ...move, means: meaningInFiles(move.reason) }, userId))
    after = next
  } while (after !== undefined)
}

/** The rand on a card has a list of its own. */
const isOfCoins = ({ amount }: { amount: Amount }): boolean => amount.asset !== 'ZAR'

/** Tells many things piece by piece, so that a long list holds nobody up. */
export async function* inPieces<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let begin = 0; begin < all.length; begin += pageSize) {
    yield all.slice(begin, begin + pageSize)
    await others()
  }
}

async function withNames(db: Db, userId: string, events: readonly MoneyEvent[]): Promise<NamedEvent[]> {
  const people = [...new Set(events.flatMap(({ otherId }) => (otherId && otherId !== userId ? [otherId] : [])))]
  const { usernames, typed } = await listNames(db, userId, { people, payments: events.map(({ ref }) => ref) })
  const ends = await listFarWallets(
    db,
    userId,
    events.filter(isOverChain).map(({ reference }) => reference),
  )
  return events.map((event) => {
    const username = usernames.get(event.otherId ?? '')
    const who =
      typed.get(event.ref) ??
      event.called ??
      (username ? `@${username}` : outsideOf(event.reason, { ...(event.outside && { counterparty: event.outside }) }))
    return withEnd(event, who, ends.get(event.reference))
  })
}

type LookUp = (event: MoneyEvent) => Promise<MoneyEvent>

async function inOrder(events: readonly MoneyEvent[], lookUp: LookUp): Promise<MoneyEvent[]> {
  const valued: MoneyEvent[] = []
  for (const event of events) valued.push(needsPrice(event) ? await lookUp(event) : event)
  return valued
}

const needsPrice = ({ cents, kind }: MoneyEvent): boolean => cents === null && kind !== 'own'

/** What the market said at the moment of an event whose posting kept no price. */
function openPrices(db: Db): LookUp {
  const known = new Map<number, Awaited<ReturnType<typeof pricesAt>>>()
  return async (event) => {
    const minute = Math.floor(event.at.getTime() / 60_000)
    if (!known.has(minute) && known.size < lookUpsAtMost) known.set(minute, await pricesAt(db, event.at))
    const price = known.get(minute)?.get(event.amount.asset as CryptoAsset)
    return price ? { ...event, ...worthAt(event.amount, formatPrice(price)) } : event
  }
}
