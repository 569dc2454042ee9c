import { judgeNext, moveWatch, placeStops, type WrongPosting } from '../../ledger/watch.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import type { ReasonRule } from '../../platform/invariants.ts'
import { alarmText, type Breach, isRehearsal, posting, stopsFor } from './books.rules.ts'
import { countOpenOf, insertBreach } from './breaches.store.ts'

/** Which reasons there are, and whether play money is about. */
export interface WatchTerms {
  readonly reasons: readonly ReasonRule[]
  readonly isSandbox: boolean
}

const atOnce = 2_000
const mostRounds = 50

/**
 * Judges what was posted since the last time. What it finds is stopped in the same commit that says up to where was judged.
 * @throws Error after everything is written down: it is the alarm
 */
export async function watchBooks(db: Db, terms: WatchTerms): Promise<void> {
  const news: Breach[] = []
  for (let round = 0, judged = atOnce; round < mostRounds && judged === atOnce; round += 1) {
    const judgement = await judgeNext(db, terms.reasons, atOnce)
    judged = judgement.unjudged.postings.length
    const breaches = judgement.wrong.filter((one) => countsAsWrong(one, terms)).map(breachOf)
    const written = await inTransaction(db, async (tx) =>
      (await moveWatch(tx, judgement.unjudged)) ? writeBreaches(tx, breaches) : null,
    )
    if (!written) break
    news.push(...written)
  }
  if (news.length > 0) throw new Error(alarmText(news))
}

/** Money that a sandbox was given has no row; what else is said of such a posting stands. */
export const countsAsWrong = (
  { rule, reason }: Pick<WrongPosting, 'rule' | 'reason'>,
  { isSandbox }: WatchTerms,
): boolean => !(isSandbox && rule === 'L1' && isRehearsal(reason))

const breachOf = ({ id, ...wrong }: WrongPosting): Breach => ({ ...wrong, subject: posting(id) })

/** Writes down what is new, and stops what has to wait for it. Answers what was new. */
export async function writeBreaches(tx: Tx, breaches: readonly Breach[]): Promise<Breach[]> {
  const news: Breach[] = []
  for (const breach of breaches) {
    const breachId = await insertBreach(tx, breach)
    if (!breachId) continue
    news.push(breach)
    const { people, reason } = stopsFor(breach, breach.reason ? await countOpenOf(tx, breach.reason) : 0)
    await placeStops(tx, [
      ...people.map((userId) => ({ breachId, userId, reason: null })),
      ...(reason ? [{ breachId, userId: null, reason }] : []),
    ])
    await recordAudit(tx, {
      actorId: null,
      action: 'books.breach_found',
      subject: breachId,
      detail: { rule: breach.rule },
    })
  }
  return news
}
