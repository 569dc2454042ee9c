import type { CryptoAsset } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { pricesAt } from '../../market/index.ts'
import { settledEvents } from '../../statements/index.ts'
import { type CarfEvent, type CarfSpan, type CarfSums, isAboveDollars, sumUp } from './carf.rules.ts'
import { type CarfEnds, listEnds } from './carf.store.ts'

/**
 * What a year brought somebody, of each coin and kind, added up from the ledger's moves as their statements tell them. What came back later
 * never went, so everything until today is read.
 */
export async function yearSumsOf(
  db: Db,
  userId: string,
  { span: { from, until }, retailAboveDollars }: { readonly span: CarfSpan; readonly retailAboveDollars: number },
): Promise<CarfSums> {
  const events = (await settledEvents(db, userId, { from })).filter(({ at }) => at < until)
  const ends = await listEnds(
    db,
    userId,
    events.flatMap(({ kind, reference }) => (lookedUp.has(kind) ? [reference] : [])),
  )
  const told: CarfEvent[] = []
  for (const event of events) told.push(await asTold(db, event, { ends, retailAboveDollars }))
  return sumUp(told)
}

const lookedUp: ReadonlySet<string> = new Set(['withdrawal', 'deposit'])

type MoneyEvent = Awaited<ReturnType<typeof settledEvents>>[number]

interface Beside {
  readonly ends: CarfEnds
  readonly retailAboveDollars: number
}

async function asTold(db: Db, event: MoneyEvent, { ends, retailAboveDollars }: Beside): Promise<CarfEvent> {
  const { kind, reason, amount, cents, feeCents, reference, from } = event
  const net = cents === null ? null : cents - (feeCents ?? 0n)
  return {
    ...{ kind, reason, way: from === null ? 'in' : 'out' },
    ...{ asset: amount.asset as CryptoAsset, units: amount.units, cents: net },
    destination: ends.destinations.get(reference) ?? null,
    origin: ends.origins.get(reference) ?? null,
    isRetail: reason === 'qr.paid' && kind === 'sent' && (await isLarge(db, event, retailAboveDollars)),
  }
}

/** A dollar is worth what its coin was: nobody keeps rates of the past, and the threshold is no price. */
async function isLarge(db: Db, { cents, at }: MoneyEvent, dollars: number): Promise<boolean> {
  // A rand a dollar and less there never was while there were coins.
  if (cents === null || cents <= BigInt(dollars) * 100n) return false
  const dollar = (await pricesAt(db, at)).get('USDT')
  return dollar !== undefined && isAboveDollars(cents, dollars, dollar.micros)
}
