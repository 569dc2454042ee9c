import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type {
  FicReport,
  RegisterSort,
  ReportAct,
  ReportKind,
  ReportPart,
  ReportState,
  ReportStep,
} from './reports.rules.ts'

/** Who reads: the kinds that they may see. What is about themselves they never see, whatever their rights. */
export interface ReportReader {
  readonly id: string
  readonly kinds: readonly ReportKind[]
}

const reports = (db: Db, { id, kinds }: ReportReader) =>
  db
    .selectFrom('fic_report as r')
    .innerJoin('app_user as owner', 'owner.id', 'r.owner_id')
    .leftJoin('app_user as person', 'person.id', 'r.user_id')
    .leftJoin('app_user as asker', 'asker.id', 'r.asked_by')
    .selectAll('r')
    .select(['owner.username as owner', 'person.username as person', 'asker.username as asker'])
    .select([sql<string>`r.known_on::text`.as('knownOn'), sql<Date>`clock_now()`.as('readAt')])
    .select(sql<Date>`ask_lapses(r.asked_at)`.as('lapsesAt'))
    .where(sql<boolean>`r.kind = any (${kinds}::text[]) and r.user_id is distinct from ${id}::uuid`)

interface Page extends Wanted {
  readonly kind: ReportKind | undefined
  readonly part: ReportPart
  readonly sort?: RegisterSort | undefined
}

const open = sql<boolean>`r.ended_at is null`
const parts = { open, over: sql<boolean>`r.ended_at is not null`, all: sql<boolean>`true` } as const

/** Open ones by their clock, others newest first; unless it is wanted otherwise. */
export async function listReports(
  db: Db,
  reader: ReportReader,
  { limit, before, kind, part, sort }: Page,
): Promise<FicReport[]> {
  const [at = '', id = ''] = before?.split('/') ?? []
  const way = wayOf(sort ?? (part === 'open' ? 'first' : 'newest'))
  const comes = sql.raw(way.comes)
  const behind =
    part === 'open'
      ? sql<boolean>`(r.due_at, r.id) ${comes} (${at}::timestamptz, ${id}::uuid)`
      : sql<boolean>`r.id ${comes} ${id}::uuid`
  const rows = await reports(db, reader)
    .where(parts[part])
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? 'cash_threshold'))
    .$if(before !== undefined, (query) => query.where(behind))
    .$if(part === 'open', (query) => query.orderBy('r.due_at', way.order))
    .orderBy('r.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toReport)
}

/** Where a report stands in its list. */
export const placeInList = ({ dueAt, id }: Pick<FicReport, 'dueAt' | 'id'>): string => `${dueAt.toISOString()}/${id}`
export const placePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function findReport(db: Db, reader: ReportReader, id: string): Promise<FicReport | undefined> {
  const row = await reports(db, reader).where('r.id', '=', id).executeTakeFirst()
  return row && toReport(row)
}

/** Held, so that of two who act at once one comes second. */
export async function lockReport(tx: Tx, reader: ReportReader, id: string): Promise<FicReport | undefined> {
  const row = await reports(tx, reader).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst()
  return row && toReport(row)
}

export interface KindCount {
  readonly kind: ReportKind
  readonly open: number
  readonly overdue: number
  readonly nextDueAt: Date
}

/** Of each kind with an open report: how many, how many are late, and which clock ends next. */
export async function countReports(db: Db, { id, kinds }: ReportReader): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select kind, count(*)::int as open, (count(*) filter (where due_at <= clock_now()))::int as overdue, min(due_at) as "nextDueAt"
    from fic_report as r
    where ${open} and kind = any (${kinds}::text[]) and user_id is distinct from ${id}::uuid group by kind`.execute(db)
  return rows
}

export const listSteps = (db: Db, reportId: string): Promise<ReportStep[]> =>
  db
    .selectFrom('fic_report_step as s')
    .innerJoin('app_user as u', 'u.id', 's.by')
    .select(['s.at', 'u.username as by', 's.note', sql<ReportAct>`s.act`.as('act')])
    .where('s.report_id', '=', reportId)
    .orderBy('s.seq')
    .execute()

export interface NewReport {
  readonly kind: ReportKind
  readonly userId: string | null
  readonly knownOn: string
  readonly dueAt: Date
  /** From when on our team is told that it is due. */
  readonly warnAt: Date
  readonly narrative: string
  readonly cents: bigint | null
  readonly by: string
}

export async function insertReport(tx: Tx, { knownOn, cents, by, ...report }: NewReport): Promise<string> {
  const { kind, userId, dueAt, warnAt, narrative } = report
  const { id } = await tx
    .insertInto('fic_report')
    .values({
      ...{ kind, user_id: userId, due_at: dueAt, warn_at: warnAt, narrative, owner_id: by, opened_by: by },
      known_on: sql`${knownOn}::date`,
      cents: cents === null ? null : String(cents),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Step {
  readonly id: string
  readonly by: string
  readonly act: ReportAct
  readonly state: ReportState
  readonly note: string | null
}

/** The caller holds the report, so no two steps get one number. */
export async function insertStep(tx: Tx, { id, by, act, state, note }: Step): Promise<void> {
  await sql`
    insert into fic_report_step (report_id, seq, by, act, state, note)
    select ${id}, coalesce(max(seq), 0) + 1, ${by}, ${act}, ${state}, ${note} from fic_report_step where report_id = ${id}`.execute(
    tx,
  )
}

const now = sql<Date>`clock_now()`
const noAsk = { asked_by: null, asked_at: null, agreed_by: null }

export type ReportChange = Partial<Pick<FicReport, 'narrative' | 'cents' | 'ownerId' | 'reference' | 'closeReason'>> & {
  /** Who asks for a second person, or agrees; what was asked falls with a new draft. */
  readonly askedBy?: string | null
  readonly agreedBy?: string
  readonly endedBy?: string
}

export async function changeReport(tx: Tx, id: string, state: ReportState, change: ReportChange): Promise<void> {
  const { narrative, cents, ownerId, reference, closeReason, askedBy, agreedBy, endedBy } = change
  await tx
    .updateTable('fic_report')
    .set({
      state,
      ...(narrative !== undefined && { narrative }),
      ...(cents !== undefined && { cents: cents === null ? null : String(cents) }),
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...(reference && { reference }),
      ...(closeReason && { close_reason: closeReason }),
      ...(askedBy === null && noAsk),
      ...(askedBy && { ...noAsk, asked_by: askedBy, asked_at: now }),
      ...(agreedBy && { agreed_by: agreedBy }),
      ...(endedBy && { ended_by: endedBy, ended_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

type Row = Selectable<Tables['fic_report']> & {
  owner: string
  person: string | null
  asker: string | null
  knownOn: string
  readAt: Date
  lapsesAt: Date | null
}

const toReport = (row: Row): FicReport => ({
  ...{ id: row.id, kind: row.kind, state: row.state, userId: row.user_id, username: row.person },
  ...{ ownerId: row.owner_id, owner: row.owner, knownOn: row.knownOn, dueAt: row.due_at, openedAt: row.opened_at },
  ...{ cents: row.cents === null ? null : BigInt(row.cents), narrative: row.narrative, ask: toAsk(row) },
  ...{ reference: row.reference, closeReason: row.close_reason, readAt: row.readAt },
})

const toAsk = ({ asked_by: by, asker, asked_at: at, agreed_by: agreed, lapsesAt, readAt }: Row): FicReport['ask'] =>
  by && asker && at && lapsesAt && !agreed && lapsesAt > readAt ? { by, username: asker, at, lapsesAt } : null
