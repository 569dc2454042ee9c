import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { clockNow, readClock } from '../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import type { PriceSource } from '../../ports/prices/prices.ts'
import { figuresOf } from '../settings/index.ts'
import { type CandleStep, forgottenBefore, missingStarts, startOf, stepRules } from './candles.rules.ts'
import { addToCandles, deleteCandles, insertCandles, listLatestStarts } from './candles.store.ts'
import { afterRound, consensusOf, type KnownPrice, type PriceMoment, type SourceQuote } from './market.rules.ts'
import { listPrices, lockMarket, savePrice } from './market.store.ts'
import { forgetHistory, forgetPrices } from './prices.service.ts'
import { askSources } from './sources.service.ts'

/** Asks every source what the coins cost now, keeps what is plausible, and fills the history where it has a gap. */
export async function refreshPrices(db: Db, sources: readonly PriceSource[]): Promise<void> {
  await fillHistory(db, sources)
  const quotes = await askSources(db, sources)
  await inTransaction(db, async (tx) => {
    await lockMarket(tx)
    const { now, prices } = await listPrices(tx)
    const known = new Map(prices.map((price) => [price.asset, price]))
    const { market: figures } = await figuresOf(tx)
    for (const asset of cryptoAssets) await decide(tx, asset, known.get(asset), quotes, { now, figures })
  })
  forgetPrices(db)
}

async function decide(
  tx: Tx,
  asset: CryptoAsset,
  known: KnownPrice | undefined,
  quotes: readonly SourceQuote[],
  moment: PriceMoment,
): Promise<void> {
  const said = consensusOf(
    quotes.filter((quote) => quote.asset === asset),
    moment,
  )
  const next = afterRound(asset, known, said, moment)
  if (!next || next === known) return
  await savePrice(tx, next)
  if (next.state === 'LIVE') await addToHistory(tx, next)
}

const steps = Object.keys(stepRules) as CandleStep[]

/** A price that is believed, as a part of how it moved. */
export const addToHistory = (tx: Tx, { price, at }: KnownPrice): Promise<void> =>
  addToCandles(
    tx,
    steps.map((step) => ({ step, startsAt: startOf(step, at), price })),
  )

/** After a pause, a moved clock or at the very first start: candles that a source can still tell. */
async function fillHistory(db: Db, sources: readonly PriceSource[]): Promise<void> {
  const source = sources.find(({ history }) => history)
  if (!source?.history) return
  const { now } = await readClock(db)
  const latest = await listLatestStarts(db)
  const gaps = steps
    .map((step) => ({ step, starts: missingStarts(step, latest.get(step), now) }))
    .filter(({ starts }) => starts.length > 0)
  for (const { step, starts } of gaps) await insertCandles(db, await source.history(step, starts))
  if (gaps.length > 0) forgetHistory(db)
}

/** Fine steps are kept for days, coarse ones for good. */
export async function forgetOldCandles(db: Db): Promise<void> {
  const now = await clockNow(db)
  for (const step of steps) await deleteCandles(db, step, forgottenBefore(step, now))
}
