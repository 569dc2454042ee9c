import type { Db } from '../../../platform/db.ts'
import { warningsFor } from '../chat/scam.rules.ts'
import { type TraderCard, traderCards, traderInSight } from '../traders/reputation.service.ts'
import { isFavourite, type Opinion } from '../traders/reputation.store.ts'
import { listStandingAdsOf } from './ads.store.ts'
import { type ListedAd, showAds } from './browse.service.ts'
import { findReader } from './browse.store.ts'
import { obstacleOf } from './obstacles.rules.ts'

/** Somebody as whoever thinks of trading with them sees them. */
interface TraderPage {
  readonly id: string
  readonly card: TraderCard
  readonly isFavourite: boolean
  readonly ads: ListedAd[]
}

/** @throws DomainError trader_not_found, too_many_attempts */
export async function traderPage(db: Db, askerId: string, username: string): Promise<TraderPage> {
  const id = await traderInSight(db, askerId, username)
  const [cards, ads, favourite, reader] = await Promise.all([
    traderCards(db, [id]),
    listStandingAdsOf(db, id),
    isFavourite(db, askerId, id),
    findReader(db, askerId),
  ])
  const card = cards.get(id)
  if (!card) throw new Error(`There is no user ${id}`)
  const shown = await showAds(db, ads)
  const listed = shown.map((ad) => ({ ...ad, obstacle: obstacleOf(ad, reader, null) }))
  const inReach = listed.toSorted((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null))
  return { id, card, isFavourite: favourite, ads: inReach }
}

/** Without what would lead readers out of the product, where nothing protects them. */
export const readable = (opinion: Opinion): Opinion =>
  warningsFor(opinion.comment, { names: [], knownNumbers: [] }).length > 0 ? { ...opinion, comment: '' } : opinion
