import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { type Sign, type SignInAction, signInActions, spanSeconds, type WatchRule } from './watch.rules.ts'

/** Named here as the indexes name them: a list that is sent along would use none of them. */
const ofSignIns = sql`action in (${sql.join(signInActions.map((action) => sql.lit(action)))})`
const isOneOf = (...actions: SignInAction[]) => sql`action in (${sql.join(actions.map((action) => sql.lit(action)))})`

/** Whose event it is: the subject of all but wrong passwords is the id of a person. */
const person = sql`subject::uuid`

interface Counted {
  readonly about: RawBuilder<unknown>
  readonly count: RawBuilder<unknown>
  readonly people: RawBuilder<unknown>
  readonly of: RawBuilder<unknown>
}

const nobody = sql`'{}'::uuid[]`
const failed = isOneOf('auth.sign_in_failed', 'auth.second_factor_failed')

/** What of the record each rule counts, and about what. */
const recorded: Readonly<Record<Exclude<WatchRule, 'shared_browser'>, Counted>> = {
  guessing: { about: sql`network`, count: sql`count(*)`, people: nobody, of: sql`${failed} and network is not null` },
  many_accounts: {
    about: sql`network`,
    count: sql`count(distinct subject)`,
    people: nobody,
    of: sql`${failed} and network is not null and subject <> '-'`,
  },
  many_networks: {
    about: sql`subject`,
    count: sql`count(distinct network)`,
    people: sql`array[${person}]`,
    of: isOneOf('auth.signed_in', 'staff.signed_in'),
  },
  missed_secrets: {
    about: sql`subject`,
    count: sql`count(*)`,
    people: sql`array[${person}]`,
    of: isOneOf('auth.second_factor_failed', 'auth.pin_failed'),
  },
}

/** Spans begin at whole hours and days after it. */
const beginning = sql`timestamptz '2020-01-01 00:00:00+00'`

interface Span {
  readonly atLeast: number
  /** The spans that began since then. */
  readonly since: Date
}

/** What a rule found in the spans since a moment, the largest count first. */
export async function listSigns(db: Db, rule: WatchRule, { atLeast, since }: Span): Promise<Sign[]> {
  const bucket = (at: RawBuilder<unknown>) =>
    sql`date_bin(make_interval(secs => ${sql.lit(spanSeconds[rule])}), ${at}, ${beginning})`
  const counted = rule === 'shared_browser' ? ofBrowsers(bucket, since) : ofRecord(recorded[rule], bucket, since)
  const { rows } = await sql<Omit<Sign, 'rule'>>`
    select about, span as "from", count, people as "userIds" from (${counted}) as counted
    where count >= ${atLeast} order by count desc, span desc, about`.execute(db)
  return rows.map((row) => ({ rule, ...row }))
}

type Bucket = (at: RawBuilder<unknown>) => RawBuilder<unknown>

const ofRecord = ({ about, count, people, of }: Counted, bucket: Bucket, since: Date) => sql`
  select ${about} as about, ${bucket(sql`at`)} as span, (${count})::int as count, ${people} as people
  from audit_event where ${ofSignIns} and ${of} and at >= ${since} group by 1, 2${people === nobody ? sql`` : sql`, subject`}`

const ofBrowsers = (bucket: Bucket, since: Date) => sql`
  select encode(visitor_hash, 'hex') as about, ${bucket(sql`created_at`)} as span, count(distinct user_id)::int as count,
         array_agg(distinct user_id) as people
  from session where visitor_hash is not null and created_at >= ${since} group by 1, 2`

/** When the span of a rule began that was before the one that runs: what came late into it is counted still. */
export async function beginOfSpans(db: Db, rule: WatchRule, spansBack: number): Promise<Date> {
  const seconds = spanSeconds[rule]
  const { rows } = await sql<{ since: Date }>`
    select date_bin(make_interval(secs => ${seconds}), clock_now(), ${beginning}) - make_interval(secs => ${spansBack * seconds})
           as since`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The clock said nothing')
  return row.since
}
