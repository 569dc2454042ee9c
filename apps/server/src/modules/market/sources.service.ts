import { readClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { PriceSource, Quoted } from '../../ports/prices/prices.ts'
import { isResting, type SourceQuote } from './market.rules.ts'
import { listSources, recordAnswer, recordFailure } from './market.store.ts'

const patience = 4_000

/** Every source's quotes in the product's time. One that fails is noted and does not stop the others. */
export async function askSources(db: Db, sources: readonly PriceSource[]): Promise<SourceQuote[]> {
  const { now } = await readClock(db)
  const health = new Map((await listSources(db)).map((source) => [source.name, source]))
  const awake = sources.filter(({ name, outside }) => !(outside && isResting(health.get(name), now)))
  const answers = await Promise.all(awake.map((source) => ask(db, source)))
  return answers.flat()
}

async function ask(db: Db, source: PriceSource): Promise<SourceQuote[]> {
  try {
    const quotes = await source.fetch(AbortSignal.timeout(patience))
    const { advancedSeconds } = await readClock(db)
    await recordAnswer(db, source.name)
    return quotes.map((quote) => inProductTime(source, quote, advancedSeconds))
  } catch (error) {
    await noteFailure(db, source, error)
    return []
  }
}

/** Whatever was thrown, as what is wrong with a source. */
export const noteFailure = (db: Db, { name }: { readonly name: string }, error: unknown): Promise<void> =>
  recordFailure(db, name, error instanceof Error ? error.message : 'no answer')

/** The world does not follow the sandbox's clock. */
function inProductTime(
  { name, outside }: PriceSource,
  { asset, bid, ask, at }: Quoted,
  advancedSeconds: number,
): SourceQuote {
  const ahead = outside ? advancedSeconds * 1000 : 0
  return { source: name, asset, bid, ask, at: new Date(at.getTime() + ahead) }
}
