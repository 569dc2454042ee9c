import { type Selectable, sql } from 'kysely'
import { type Db, listed, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { QueueSort, Tier } from '../kyc.rules.ts'
import {
  decidedStates,
  overStates,
  type PepAct,
  type PepCase,
  type PepOutcome,
  type PepPart,
  type PepRating,
  type PepState,
  type PepStep,
  type PublicPosition,
} from './prominence.rules.ts'

/** What nobody agreed to within a day is none. */
const isAsked = sql<boolean>`p.state = 'PROPOSED' and ask_lapses(p.asked_at) > clock_now()`

/** The last finding is a bureau's, which has nobody's name beside it. */
const isUnnamed = sql<boolean>`p.is_found and exists (
  select from pep_case_step as found where found.user_id = p.user_id and found.act = 'find' and found.by is null
    and not exists (select from pep_case_step as later
      where later.user_id = p.user_id and later.act = 'find' and later.seq > found.seq))`

const cases = (db: Db) =>
  db
    .selectFrom('pep_case as p')
    .innerJoin('app_user as person', 'person.id', 'p.user_id')
    .leftJoin('app_user as asker', 'asker.id', 'p.asked_by')
    .leftJoin('app_user as decider', 'decider.id', 'p.decided_by')
    .selectAll('p')
    .select(['person.username', 'person.kyc_tier as tier', 'asker.username as askerName'])
    .select([
      'decider.username as deciderName',
      sql<Date>`clock_now()`.as('readAt'),
      sql<boolean>`${isAsked}`.as('isAsked'),
    ])
    .select([sql<Date | null>`ask_lapses(p.asked_at)`.as('lapsesAt'), sql<string>`p.held_from::text`.as('heldFrom')])
    .select(sql<string | null>`p.held_until::text`.as('heldUntil'))
    .select(isUnnamed.as('isUnnamed'))

const inPart: Readonly<Record<PepPart, ReturnType<typeof sql<boolean>>>> = {
  open: sql<boolean>`p.state not in ${listed(decidedStates)}`,
  approved: sql<boolean>`p.state = 'APPROVED'`,
  over: sql<boolean>`p.state in ${listed(overStates)}`,
}

interface Shown {
  readonly part: PepPart
  readonly kind: PepCase['kind'] | undefined
  /** The case of one person, wherever it stands. */
  readonly userId: string | undefined
  readonly sort: QueueSort
  /** Nobody sees what is said about themselves. */
  readonly reader: string
}

/** Those that are due first before the others, or the other way. */
export async function listPepCases(
  db: Db,
  { limit, before, part, kind, userId, sort, reader }: Wanted & Shown,
): Promise<PepCase[]> {
  const [millis, id] = before?.split('.') ?? []
  const way = wayOf(sort)
  const rows = await cases(db)
    .where('p.user_id', '<>', reader)
    .$if(userId === undefined, (query) => query.where(inPart[part]))
    .$if(userId !== undefined, (query) => query.where('p.user_id', '=', userId ?? ''))
    .$if(kind !== undefined, (query) => query.where('p.kind', '=', kind ?? 'foreign'))
    .$if(id !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.due_at, p.user_id) ${sql.raw(way.comes)} (to_timestamp(${Number(millis)}::double precision / 1000), ${id ?? ''}::uuid)`,
      ),
    )
    .orderBy('p.due_at', way.order)
    .orderBy('p.user_id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toCase)
}

/** Where a case stands in the register. */
export const placeOfCase = ({ dueAt, userId }: PepCase): string => `${dueAt.getTime()}.${userId}`

export async function findPepCase(db: Db, userId: string): Promise<PepCase | null> {
  const row = await cases(db).where('p.user_id', '=', userId).executeTakeFirst()
  return row ? toCase(row) : null
}

/** Held behind the lock of its person, so that of two who act at once one comes second. */
export async function lockPepCase(tx: Tx, userId: string): Promise<PepCase | null> {
  const row = await cases(tx).where('p.user_id', '=', userId).forNoKeyUpdate('p').executeTakeFirst()
  return row ? toCase(row) : null
}

export const listPepSteps = (db: Db, userId: string): Promise<PepStep[]> =>
  db
    .selectFrom('pep_case_step as s')
    .leftJoin('app_user as u', 'u.id', 's.by')
    .select(['s.at', 'u.username as by', 's.note', sql<PepAct>`s.act`.as('act')])
    .select([sql<PepOutcome | null>`s.outcome`.as('outcome'), sql<PepRating | null>`s.rating`.as('rating')])
    .where('s.user_id', '=', userId)
    .orderBy('s.seq')
    .execute()

/** When something is due: so long from now, or so long after when it was due. */
export interface PepDue {
  readonly hours?: number
  readonly days?: number
  readonly after?: 'due'
}

/** As a position in the register can say it. */
const dueAt = ({ hours = 0, days = 0, after }: PepDue) => {
  const from = after === 'due' ? sql`due_at` : sql`clock_now()`
  return sql<Date>`date_trunc('milliseconds', ${from} + make_interval(days => ${days}, hours => ${hours}))`
}

/** A position as it is kept. */
export type SealedPosition = Omit<PublicPosition, 'position'> & { readonly sealedPosition: Buffer }

const columnsOf = ({ kind, relation, country, heldFrom, heldUntil, sealedPosition }: SealedPosition) => ({
  ...{ kind, relation, country, position: sealedPosition, held_from: heldFrom, held_until: heldUntil },
})

interface NewCase {
  readonly userId: string
  readonly state: 'DECLARED' | 'FOUND'
  readonly position: SealedPosition
  readonly due: PepDue
}

export async function insertPepCase(tx: Tx, { userId, state, position, due }: NewCase): Promise<void> {
  const isFound = state === 'FOUND'
  await tx
    .insertInto('pep_case')
    .values({
      ...columnsOf(position),
      ...{ user_id: userId, state, is_found: isFound, is_told: !isFound, due_at: dueAt(due) },
    })
    .execute()
}

const nobodyAsked = {
  ...{ asked_outcome: null, asked_rating: null, asked_reason: null },
  ...{ asked_by: null, asked_at: null, asked_from: null },
}
const now = sql<Date>`clock_now()`

/** What an act changes beside the state. Whatever was proposed falls with it, unless that is what is done. */
export interface PepChange {
  readonly due: PepDue
  readonly isTold?: boolean
  readonly isFound?: boolean
  readonly position?: SealedPosition | null
  readonly sealedWealth?: Buffer
  readonly proposed?: { outcome: PepOutcome; rating: PepRating | null; reason: string; by: string; from: PepState }
  readonly decided?: { rating: PepRating | null; proposedBy: string; by: string }
}

export async function changePepCase(tx: Tx, userId: string, state: PepState, change: PepChange): Promise<void> {
  const { due, isTold, isFound, position, sealedWealth, proposed, decided } = change
  await tx
    .updateTable('pep_case')
    .set({
      ...{ state, due_at: dueAt(due), ...nobodyAsked },
      ...(isTold !== undefined && { is_told: isTold }),
      ...(isFound !== undefined && { is_found: isFound }),
      ...(position && columnsOf(position)),
      ...(sealedWealth && { wealth: sealedWealth, wealth_at: now }),
      ...(proposed && toAsked(proposed)),
      ...(decided && {
        rating: decided.rating,
        proposed_by: decided.proposedBy,
        decided_by: decided.by,
        decided_at: now,
      }),
    })
    .where('user_id', '=', userId)
    .execute()
}

const toAsked = ({ outcome, rating, reason, by, from }: NonNullable<PepChange['proposed']>) => ({
  ...{ asked_outcome: outcome, asked_rating: rating, asked_reason: reason },
  ...{ asked_by: by, asked_at: now, asked_from: from },
})

interface NewStep {
  readonly userId: string
  readonly by: string | null
  readonly act: PepAct
  readonly state: PepState
  readonly outcome?: PepOutcome | null | undefined
  readonly rating?: PepRating | null | undefined
  readonly note?: string | null | undefined
}

/** The caller holds the case, so no two steps get one number. */
export async function insertPepStep(tx: Tx, step: NewStep): Promise<void> {
  const { userId, by, act, state, outcome = null, rating = null, note = null } = step
  await sql`
    insert into pep_case_step (user_id, seq, by, act, state, outcome, rating, note)
    select ${userId}, coalesce(max(seq), 0) + 1, ${by}, ${act}, ${state}, ${outcome}, ${rating}, ${note}
    from pep_case_step where user_id = ${userId}`.execute(tx)
}

/** Some of those whose clock has ended: what was approved is due, or nobody agreed to what was proposed. */
export async function listPepClocks(db: Db, most: number): Promise<{ userId: string; act: 'lapse' | 'fall_due' }[]> {
  const { rows } = await sql<{ userId: string; act: 'lapse' | 'fall_due' }>`
    select user_id as "userId", case state when 'APPROVED' then 'fall_due' else 'lapse' end as act from pep_case
    where due_at <= clock_now() and (state = 'APPROVED' or (state = 'PROPOSED' and ask_lapses(asked_at) <= clock_now()))
    order by due_at limit ${most}`.execute(db)
  return rows
}

type Row = Selectable<Tables['pep_case']> & {
  username: string
  tier: Tier
  askerName: string | null
  deciderName: string | null
  readAt: Date
  isAsked: boolean
  isUnnamed: boolean
  lapsesAt: Date | null
  heldFrom: string
  heldUntil: string | null
}

const toCase = (row: Row): PepCase => ({
  ...{ userId: row.user_id, username: row.username, tier: row.tier, kind: row.kind, relation: row.relation },
  ...{ country: row.country, heldFrom: row.heldFrom, heldUntil: row.heldUntil },
  state: row.state === 'PROPOSED' && !row.isAsked ? (row.asked_from as PepState) : row.state,
  ...{ isTold: row.is_told, isFound: row.is_found, isUnnamed: row.isUnnamed, rating: row.rating },
  ...{ openedAt: row.opened_at, dueAt: row.due_at },
  ...{
    decidedAt: row.decided_at,
    decidedBy: row.deciderName,
    ask: toAsk(row),
    before: row.asked_from as PepState | null,
  },
  ...{ sealedPosition: row.position, sealedWealth: row.wealth, wealthAt: row.wealth_at, readAt: row.readAt },
})

function toAsk(row: Row): PepCase['ask'] {
  const { asked_outcome: outcome, asked_rating: rating, asked_reason: reason, asked_by: by, asked_at: at } = row
  const { askerName: username, lapsesAt, isAsked: stands } = row
  if (!stands || !outcome || !reason || !by || !at || !username || !lapsesAt) return null
  return { outcome, rating, reason, by, username, at, lapsesAt }
}
