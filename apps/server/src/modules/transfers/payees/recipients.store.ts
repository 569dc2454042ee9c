import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Missing } from './recipients.rules.ts'

/** Who looks for whom: a username in small letters, or an e-mail address in its canonical form. */
export interface PersonLookUp {
  readonly askerId: string
  readonly text: string
}

export type FoundPerson =
  | { readonly verdict: 'found'; readonly id: string; readonly username: string }
  /** `isLast` says that with it the misses are used up. */
  | { readonly verdict: 'missed'; readonly isLast: boolean }
  | { readonly verdict: 'spent' }
  /** Another look-up of the same person is under way. */
  | { readonly verdict: 'busy' }

export const keyOf = ({ askerId, text }: PersonLookUp): string => `${askerId} ${text}`

const ago = (seconds: number) => sql<Date>`clock_now() - make_interval(secs => ${seconds})`

/** Looks many up in one statement, and writes down what was missed. By key. Who does not wait may be told that they are busy. */
export async function lookUp(
  db: Db,
  questions: readonly PersonLookUp[],
  { waits, allowed, seconds }: Missing & { waits: boolean },
): Promise<Map<string, FoundPerson>> {
  const { rows } = await sql<Row>`
    select asker_id as "askerId", asked as text, user_id as id, username, verdict, was_last as "isLast"
    from look_up(
      ${questions.map(({ askerId }) => askerId)}::uuid[], ${questions.map(({ text }) => text)}::text[],
      ${waits}, ${allowed}, ${ago(seconds)})`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), toFinding(row)]))
}

/** Those whom their asker has paid by name, which no budget bears on: a plain read that locks and writes nothing. By key. */
export async function lookUpPaid(db: Db, questions: readonly PersonLookUp[]): Promise<Map<string, FoundPerson>> {
  const { rows } = await sql<PersonLookUp & Person>`
    select wish.asker as "askerId", wish.wanted as text, person.id, person.username
    from unnest(
      ${questions.map(({ askerId }) => askerId)}::uuid[], ${questions.map(({ text }) => text)}::text[]) as wish (asker, wanted)
    join app_user as person on person.username = wish.wanted and person.suspended_at is null
    join payee_paid as paid on paid.user_id = wish.asker and paid.payee_id = person.id
    where not exists (select from user_block where blocker_id = person.id and blocked_id = wish.asker)`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), { verdict: 'found', id: row.id, username: row.username }]))
}

interface Person {
  readonly id: string
  readonly username: string
}

interface Row extends PersonLookUp {
  readonly id: string | null
  readonly username: string | null
  readonly verdict: FoundPerson['verdict']
  readonly isLast: boolean
}

function toFinding({ verdict, id, username, isLast }: Row): FoundPerson {
  if (verdict === 'found' && id && username) return { verdict, id, username }
  if (verdict === 'missed') return { verdict, isLast }
  return { verdict: verdict === 'busy' ? 'busy' : 'spent' }
}

/** How many misses of the last hour count, once no other look-up of the same person is under way; they wait until the transaction ends. */
export async function countMisses(tx: Db, userId: string, seconds: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lookup ' || ${userId}::uuid, 0))`.execute(tx)
  const row = await tx
    .selectFrom('lookup_miss')
    .select(sql<number>`count(*)::int`.as('misses'))
    .where('user_id', '=', userId)
    .where('at', '>', ago(seconds))
    .executeTakeFirstOrThrow()
  return row.misses
}

/** Notes that no username begins like this, unless a shorter beginning told it already. */
export async function noteNobodyBegins(tx: Db, userId: string, beginning: string, seconds: number): Promise<void> {
  await sql`
    insert into lookup_miss (user_id, asked)
    select ${userId}, ${`${beginning}*`} where not exists (
      select from lookup_miss where user_id = ${userId} and at > ${ago(seconds)}
        and right(asked, 1) = '*' and starts_with(${beginning}, rtrim(asked, '*')))
    on conflict (user_id, asked) do update set at = excluded.at`.execute(tx)
}

/** Somebody of this username whom the asker has dealt with by name, or keeps. */
export async function findMet(
  db: Db,
  askerId: string,
  username: string,
): Promise<{ id: string; username: string } | undefined> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from app_user where username = ${username} and have_met(${askerId}, id)`.execute(db)
  return rows[0]
}

/** Misses that count no more. */
export async function deleteOldMisses(db: Db, seconds: number): Promise<void> {
  await db.deleteFrom('lookup_miss').where('at', '<', ago(seconds)).execute()
}
