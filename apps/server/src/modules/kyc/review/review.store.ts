import { sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { BureauOutcome, QueueSort, SpokenLanguage, TargetTier, Tier } from '../kyc.rules.ts'

/** An application as our team sees it. */
export interface Reviewed {
  readonly id: string
  readonly userId: string
  readonly username: string
  /** What its person speaks. */
  readonly language: SpokenLanguage
  readonly tier: Tier
  readonly targetTier: TargetTier
  readonly state: BureauOutcome
  readonly bureau: string | null
  readonly createdAt: Date
  /** Until when it should be reviewed; null once it is decided. */
  readonly dueAt: Date | null
  readonly isOverdue: boolean
  /** Who works on it; null when nobody does. */
  readonly hold: ReviewHold | null
  /** Whether its person was asked for something again that is not there yet. */
  readonly waitsForPerson: boolean
  /** Somebody of our team found it fine, and another person has to agree; null when nobody is waited for. */
  readonly ask: SecondAsk | null
  /** Why somebody did not agree to what was found fine last; null otherwise. */
  readonly notAgreed: string | null
}

/** Who found an application fine, as which papers, and until when another person can agree. */
export interface SecondAsk {
  readonly by: string
  readonly username: string
  readonly at: Date
  readonly fingerprint: string
  readonly reason: string
  readonly lapsesAt: Date
}

/** Who of our team has an application, and until when. */
export interface ReviewHold {
  readonly by: string
  readonly username: string
  readonly until: Date
}

/** While it was looked at, something was asked for again that is not there yet. */
const waitsForPerson = sql<boolean>`kyc_waits_for_person(application.user_id, application.created_at)`
const isOpen = sql<boolean>`application.state = 'IN_REVIEW'`
/** What nobody agreed to within a day is to be reviewed again. */
const isAsked = sql<boolean>`${isOpen} and ask_lapses(application.accept_asked_at) > clock_now()`

const applications = (db: Db) =>
  db
    .selectFrom('kyc_application as application')
    .innerJoin('app_user as person', 'person.id', 'application.user_id')
    // A hold that ended is none.
    .leftJoin('app_user as holder', (join) =>
      join.onRef('holder.id', '=', 'application.held_by').on(sql<boolean>`application.held_until > clock_now()`),
    )
    .leftJoin('app_user as asker', (join) => join.onRef('asker.id', '=', 'application.accept_asked_by').on(isAsked))
    .select([
      'application.id',
      'application.user_id as userId',
      'person.username',
      'person.language',
      'person.kyc_tier as tier',
      'application.target_tier as targetTier',
      'application.state',
      'application.bureau',
      'application.created_at as createdAt',
      'holder.id as heldBy',
      'holder.username as holderName',
      'application.held_until as heldUntil',
      'asker.id as askedBy',
      'asker.username as askerName',
      'application.accept_asked_at as askedAt',
      'application.accept_fingerprint as askedFingerprint',
      'application.accept_reason as askedReason',
      'application.accept_refusal as notAgreed',
    ])
    .select(sql<Date | null>`case when ${isOpen} then application.due_at end`.as('dueAt'))
    .select(sql<boolean>`${isOpen} and application.due_at <= clock_now()`.as('isOverdue'))
    .select(waitsForPerson.as('waitsForPerson'))
    .select(sql<Date | null>`ask_lapses(application.accept_asked_at)`.as('askLapsesAt'))

type Row = Awaited<ReturnType<ReturnType<typeof applications>['executeTakeFirstOrThrow']>>

const toReviewed = (row: Row): Reviewed => {
  const {
    heldBy,
    holderName,
    heldUntil,
    askedBy,
    askerName,
    askedAt,
    askedFingerprint,
    askedReason,
    askLapsesAt,
    ...application
  } = row
  return {
    ...application,
    hold: heldBy && holderName && heldUntil ? { by: heldBy, username: holderName, until: heldUntil } : null,
    ask:
      askedBy && askerName && askedAt && askedFingerprint && askLapsesAt
        ? {
            ...{ by: askedBy, username: askerName, at: askedAt, fingerprint: askedFingerprint },
            ...{ reason: askedReason ?? '', lapsesAt: askLapsesAt },
          }
        : null,
  }
}

/** Where an application stands in the queue: until when it is due, and which of those of one moment. */
export const positionOf = ({ dueAt, id }: Reviewed): string => `${dueAt?.getTime() ?? 0}.${id}`

/** Those that are looked at and wait for us or for their person, the one that is due first before the others, or the other way. */
export async function listQueue(
  db: Db,
  { waitsFor, sort, limit, before }: Wanted & { waitsFor: 'us' | 'them' | 'all'; sort: QueueSort },
): Promise<Reviewed[]> {
  const [millis, id] = before?.split('.') ?? []
  const way = wayOf(sort)
  const rows = await applications(db)
    .where('application.state', '=', sql.lit('IN_REVIEW'))
    .$if(waitsFor !== 'all', (query) => query.where(waitsForPerson, '=', waitsFor === 'them'))
    .$if(id !== undefined, (query) =>
      query.where(
        sql<boolean>`(application.due_at, application.id) ${sql.raw(way.comes)} (to_timestamp(${Number(millis)}::double precision / 1000), ${id ?? ''}::uuid)`,
      ),
    )
    .orderBy('application.due_at', way.order)
    .orderBy('application.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toReviewed)
}

const ofOneAtMost = 20

/** Everything that one person applied for, the newest first. */
export async function listOfPerson(db: Db, username: string): Promise<Reviewed[]> {
  const rows = await applications(db)
    .where('person.username', '=', username)
    .orderBy('application.id', 'desc')
    .limit(ofOneAtMost)
    .execute()
  return rows.map(toReviewed)
}

export async function findApplication(db: Db, id: string): Promise<Reviewed | undefined> {
  const row = await applications(db).where('application.id', '=', id).executeTakeFirst()
  return row && toReviewed(row)
}

/** Holds an application while our team acts on it, behind the lock of its person. */
export async function lockApplication(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('kyc_application').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
