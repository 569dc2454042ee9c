import { atOneMoment, type Named, openedAt, ownersOf, peopleIn } from '../../ledger/watch.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import type { Invariant } from '../../platform/invariants.ts'
import { account, alarmText, type Breach, posting, wholeBooks } from './books.rules.ts'
import { finishCheck, insertCheck, isNightlyDue, takeCheck } from './checks.store.ts'
import { answersTo, takeTime } from './questions.store.ts'
import { countsAsWrong, type WatchTerms, writeBreaches } from './watch.service.ts'

/** Every question, and a connection of its own on which nobody is in a hurry. */
export interface FullTerms extends WatchTerms {
  readonly invariants: readonly Invariant[]
  readonly openPatient: () => Db
}

/**
 * Asks every question of the whole past, when a night has passed or when somebody asked for it; one process at a time.
 * @throws Error after everything is written down: it is the alarm
 */
export async function checkWhenDue(db: Db, terms: FullTerms): Promise<void> {
  const baseline = await openedAt(db)
  if (baseline && (await isNightlyDue(db, baseline))) await inTransaction(db, (tx) => insertCheck(tx, null))
  const id = await takeCheck(db)
  if (!id) return
  const asked = terms.invariants.length
  try {
    const breaches = await askAll(terms)
    const broken = [...new Set(breaches.map(({ rule }) => rule))]
    const news = await inTransaction(db, async (tx) => {
      await finishCheck(tx, id, { asked, broken, failure: null })
      return writeBreaches(tx, breaches)
    })
    if (news.length > 0) throw new Alarm(alarmText(news))
  } catch (error) {
    if (error instanceof Alarm) throw error
    await inTransaction(db, (tx) =>
      finishCheck(tx, id, { asked, broken: [], failure: 'The check could not be finished' }),
    )
    throw error
  }
}

class Alarm extends Error {}

/** All questions see one moment. Nothing is locked, and no transaction number is used, so that nobody waits for it. */
async function askAll(terms: FullTerms): Promise<Breach[]> {
  await using patient = terms.openPatient()
  // Awaited here, else the connection would be closed first.
  return await atOneMoment(patient, async (tx) => {
    await takeTime(tx)
    const breaches: Breach[] = []
    for (const invariant of terms.invariants) {
      breaches.push(...(await breachesOf(tx, invariant, await answersTo(tx, invariant.violations), terms)))
    }
    return breaches
  })
}

/** What an answer names: postings, accounts, or nothing that anybody could be stopped for. */
async function breachesOf(
  db: Db,
  { id: rule, sentence, names }: Invariant,
  answers: readonly Record<string, unknown>[],
  terms: WatchTerms,
): Promise<Breach[]> {
  if (answers.length === 0) return []
  const cells = names ? answers.map((answer) => answer[names.column]) : []
  const ids = [...new Set(cells.flatMap((cell) => (cell === null || cell === undefined ? [] : [String(cell)])))]
  if (names?.what === 'posting' && ids.length > 0)
    return (await named(db, ids))
      .filter((one) => countsAsWrong({ ...one, rule }, terms))
      .map(({ id, reason, people }) => ({ rule, sentence, subject: posting(id), reason: reason || null, people }))
  if (names?.what === 'account' && ids.length > 0) {
    const owners = await ownersOf(db, ids)
    return ids.map((id) => ({
      rule,
      sentence,
      subject: account(id),
      reason: null,
      people: owners.get(id) ? [owners.get(id) as string] : [],
    }))
  }
  return [{ rule, sentence, subject: wholeBooks, reason: null, people: [] }]
}

/** A posting that is not there, as the other half of one that is, names nobody. */
async function named(db: Db, ids: readonly string[]): Promise<Named[]> {
  const known = new Map((await peopleIn(db, ids)).map((one) => [one.id, one]))
  return ids.map((id) => known.get(id) ?? { id, reason: '', people: [] })
}
