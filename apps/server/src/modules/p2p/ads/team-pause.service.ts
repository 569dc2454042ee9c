import { createHash } from 'node:crypto'
import { adParts } from '@sengi/contract/p2p/ads'
import { recordAudit } from '../../../platform/audit.ts'
import { announce, deskNews } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Ad, AdPart, AdTerms, SeenParts } from './ads.rules.ts'
import { lockAdOf, saveTeamPause } from './ads.store.ts'
import { adPartsOf, isLike, refusalOfResume, unchangedIn } from './team-pause.rules.ts'
import type { KnownPause } from './team-pause.store.ts'

/** How its parts are now, hashed: what is compared later is kept without its words. */
export function seenOf(terms: AdTerms): SeenParts {
  const parts = adPartsOf(terms)
  return Object.fromEntries(adParts.map((part) => [part, hashOf(parts[part])])) as Record<AdPart, string>
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** An ad that our team paused, as its owner and our team see it. */
export interface ShownPause {
  readonly unchanged: readonly AdPart[]
  readonly mayResume: boolean
}

/** What of a paused ad is still to be changed; null for one that our team has not paused. */
export function shownPause(ad: Ad): ShownPause | null {
  if (!ad.teamPause) return null
  const now = seenOf(ad)
  return { unchanged: unchangedIn(ad.teamPause, now), mayResume: refusalOfResume(ad.teamPause, now) === null }
}

/** @throws DomainError ad_paused_unchanged, ad_paused_for_look */
export function requireMayResume({ teamPause }: Ad, terms: AdTerms): void {
  const refused = teamPause && refusalOfResume(teamPause, seenOf(terms))
  if (refused) throw DomainError.of(refused)
}

/**
 * Nobody gets round a pause with the same ad once more: neither beside the paused one nor after taking it down.
 * @throws DomainError ad_like_paused
 */
export function requireUnlikePaused(pauses: readonly KnownPause[], adId: string | null, terms: AdTerms): void {
  if (pauses.length === 0) return
  const now = seenOf(terms)
  if (pauses.some((pause) => pause.id !== adId && isLike(pause, now))) throw new DomainError('ad_like_paused')
}

/** The owner of an ad that our team paused asks them to look at it again; once more changes nothing. @throws DomainError ad_not_found, ad_not_team_paused */
export function askAdLook(db: Db, userId: string, adId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const ad = await lockAdOf(tx, userId, adId)
    if (!ad) throw new DomainError('ad_not_found')
    if (!ad.teamPause) throw new DomainError('ad_not_team_paused')
    if (ad.teamPause.lookAskedAt) return ad.id
    await saveTeamPause(tx, ad.id, { ...ad.teamPause, lookAskedAt: await clockNow(tx) })
    await recordAudit(tx, { actorId: userId, action: 'p2p.ad_look_asked', subject: `p2p_ad:${ad.id}` })
    await announce(tx, [{ topic: 'p2p', userId, ref: ad.id }, deskNews])
    return ad.id
  })
}
