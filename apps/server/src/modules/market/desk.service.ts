import { type CryptoAsset, formatPrice, parsePrice } from '@sengi/money'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { figuresOf } from '../settings/index.ts'
import * as store from './desk.store.ts'
import { type Consensus, isStale, type KnownPrice, knownPrice } from './market.rules.ts'
import { findPrice, listPrices, lockMarket, savePrice } from './market.store.ts'
import { forgetPrices } from './prices.service.ts'
import { addToHistory } from './round.service.ts'

/** What somebody of our team does about one asset, and why. */
interface PriceAct {
  readonly staffId: string
  readonly asset: CryptoAsset
  readonly reason: string
}

/** About the price that waits, as it was seen. */
interface CandidateAct extends PriceAct {
  readonly price: string
}

/** A price as its desk shows it. */
export interface DeskPrice extends KnownPrice {
  readonly isOld: boolean
  readonly pause: store.QuotingPause | null
}

export async function listDeskPrices(db: Db): Promise<DeskPrice[]> {
  const { now, prices } = await listPrices(db)
  const { market: figures } = await figuresOf(db)
  const pauses = new Map((await store.listOpenPauses(db)).map((pause) => [pause.asset, pause]))
  return prices
    .map((price) => ({ ...price, isOld: isStale(price.at, { now, figures }), pause: pauses.get(price.asset) ?? null }))
    .toSorted((one, other) => one.asset.localeCompare(other.asset))
}

export async function getDeskPrice(db: Db, asset: string): Promise<DeskPrice> {
  const found = (await listDeskPrices(db)).find((price) => price.asset === asset)
  if (!found) throw new DomainError('no_price_waiting', { asset })
  return found
}

/** A person has looked and believes the doubtful price: quotes go on at once. @throws DomainError no_price_waiting, price_candidate_changed */
export const acceptPrice = (db: Db, act: CandidateAct): Promise<CryptoAsset> =>
  aboutCandidate(db, act, 'accepted', async (tx, { asset }, candidate) => {
    const believed = knownPrice(asset, candidate)
    await savePrice(tx, believed)
    await addToHistory(tx, believed)
  })

/**
 * A person has looked and does not believe it: the last price stays, and nothing is quoted until the sources come back to it or say a third
 * thing twice. @throws DomainError no_price_waiting, price_candidate_changed, price_kept_already
 */
export const keepPrice = (db: Db, act: CandidateAct): Promise<CryptoAsset> =>
  aboutCandidate(db, act, 'kept', async (tx, known, candidate) => {
    if (known.keptOut) throw new DomainError('price_kept_already', { asset: known.asset })
    await savePrice(tx, { ...known, keptOut: candidate.price })
  })

async function aboutCandidate(
  db: Db,
  { staffId, asset, price, reason }: CandidateAct,
  what: 'accepted' | 'kept',
  decide: (tx: Tx, known: KnownPrice, candidate: Consensus) => Promise<void>,
): Promise<CryptoAsset> {
  const seen = parsePrice(asset, price)
  await inTransaction(db, async (tx) => {
    await lockMarket(tx)
    const known = (await findPrice(tx, asset))?.known
    if (!known?.candidate) throw new DomainError('no_price_waiting', { asset })
    if (known.candidate.price.micros !== seen.micros) throw new DomainError('price_candidate_changed', { asset })
    await decide(tx, known, known.candidate)
    const detail = { price, before: formatPrice(known.price), reason }
    await recordAudit(tx, { actorId: staffId, action: `market.price_${what}`, subject: asset, detail })
  })
  forgetPrices(db)
  return asset
}

/** Stops at once, by one person, what needs a price of an asset. @throws DomainError quoting_paused_already */
export const pauseQuoting = (db: Db, act: PriceAct): Promise<CryptoAsset> =>
  aboutQuoting(db, act, 'paused', async (tx) => {
    if (!(await store.insertPause(tx, act.asset, act))) {
      throw new DomainError('quoting_paused_already', { asset: act.asset })
    }
  })

/** Lets it go on. @throws DomainError quoting_not_paused */
export const resumeQuoting = (db: Db, act: PriceAct): Promise<CryptoAsset> =>
  aboutQuoting(db, act, 'resumed', async (tx) => {
    if (!(await store.endPause(tx, act.asset, act))) throw new DomainError('quoting_not_paused', { asset: act.asset })
  })

async function aboutQuoting(
  db: Db,
  { staffId, asset, reason }: PriceAct,
  what: 'paused' | 'resumed',
  change: (tx: Tx) => Promise<void>,
): Promise<CryptoAsset> {
  await inTransaction(db, async (tx) => {
    await change(tx)
    await recordAudit(tx, { actorId: staffId, action: `market.quoting_${what}`, subject: asset, detail: { reason } })
  })
  forgetPrices(db)
  return asset
}
