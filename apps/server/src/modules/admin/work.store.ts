import { type Asset, amount } from '@sengi/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import {
  type AskedAct,
  type Colleague,
  ringing,
  type WaitingWork,
  type WorkBacklog,
  type WorkLine,
} from './work.rules.ts'

/**
 * What of a module waits for our team, and who may do it. The rows bear, in this order: `id`, `label`, `owners` (whose accounts it is
 * about), `assignee` (who has taken it), `since`, `asked_by`, `reason`, `asset`, `units`, `until`; and where a second person agrees to them the
 * `hash` of what is asked. What has lapsed is not among those.
 */
export interface WorkSource {
  readonly kind: WorkLine['kind']
  readonly permission: Colleague['permissions'][number]
  readonly rows: RawBuilder<unknown>
}

/** Who asks what waits for them, and after how long of waiting it rings whoever might do it. */
interface WorkReader {
  readonly id: string
  readonly ringsAfterSeconds: number
}

/** A glance shows this many; whoever has more opens the desks. */
const shownLines = 50

/** How much of each kind waits for somebody, the kind that waits longest first. */
export async function countWork(db: Db, sources: readonly WorkSource[], asker: WorkReader): Promise<WorkBacklog[]> {
  const { rows } = await sql<WorkBacklog>`
    select kind, count(*)::int as count, (count(*) filter (where ${rings(asker)}))::int as ringing, min(since) as oldest,
           (count(*) filter (where ${isOverdue}))::int as overdue
    from (${allOf(sources)}) as work
    where ${isFor(asker.id)} group by kind order by oldest, kind`.execute(db)
  return rows
}

/** What of all that rings, of it first what should be done by now, and then what waits longest, each the oldest first. */
export async function listWork(db: Db, sources: readonly WorkSource[], asker: WorkReader): Promise<WaitingWork[]> {
  const { rows } = await sql<Row & Pick<WaitingWork, 'rings'>>`
    select kind, id, label, since, until as "dueAt", asset, units::text, ${rings(asker)} as rings
    from (${allOf(sources)}) as work
    where ${isFor(asker.id)} order by rings desc, ${isOverdue} desc, since, id limit ${shownLines}`.execute(db)
  return rows.map(({ rings, ...row }) => ({ ...toLine(row), rings }))
}

const shownActs = 200

/** What waits for a second person, the oldest first: what this one may agree to, and what they asked for themselves. */
export const listAsked = (db: Db, sources: readonly WorkSource[], me: Colleague): Promise<AskedAct[]> =>
  readAsked(db, sources, me, sql`true`)

/** One of those. */
export async function findAsked(
  db: Db,
  sources: readonly WorkSource[],
  me: Colleague,
  { kind, id }: Pick<WorkLine, 'kind' | 'id'>,
): Promise<AskedAct | undefined> {
  const ofKind = sources.filter((source) => source.kind === kind)
  return ofKind.length === 0 ? undefined : (await readAsked(db, ofKind, me, sql`id = ${id}`))[0]
}

async function readAsked(
  db: Db,
  sources: readonly WorkSource[],
  me: Colleague,
  chosen: RawBuilder<unknown>,
): Promise<AskedAct[]> {
  const mine = sources.filter(({ permission }) => me.permissions.includes(permission)).map(({ kind }) => kind)
  const { rows } = await sql<Row & Omit<AskedAct, keyof WorkLine>>`
    select kind, id, label, since, until as "dueAt", asset, units::text, reason, until, hash, coalesce(owners, '{}') as owners,
           (select username from app_user where app_user.id = asked_by) as "askedBy",
           coalesce(asked_by = ${me.id}, false) as "isMine"
    from (${allOf(sources, sql`, waiting.hash`)}) as work
    where ${isOutside(me.id)} and (kind = any (${mine}::text[]) or asked_by = ${me.id}) and ${chosen}
    order by since, id limit ${shownActs}`.execute(db)
  return rows.map(({ kind, id, label, since, dueAt, asset, units, ...asked }) => ({
    ...toLine({ kind, id, label, since, dueAt, asset, units }),
    ...asked,
  }))
}

/** Nobody decides about their own account, agrees to what they asked for, or does what a colleague has taken. */
const isFor = (meId: string) => sql<boolean>`
  ${isOutside(meId)} and asked_by is distinct from ${meId}::uuid and coalesce(assignee, ${meId}::uuid) = ${meId}::uuid`

/** What no queue has rings whoever may do it; of the queues what they took themselves, and what is overdue, or has waited too long where nobody set a time. */
const rings = ({ id, ringsAfterSeconds }: WorkReader) => sql<boolean>`
  (kind = any (${ringing}::text[]) or assignee is not distinct from ${id}::uuid
   or coalesce(until <= clock_now(), since < clock_now() - make_interval(secs => ${ringsAfterSeconds})))`

/** Nobody sees what is said about their own account before it is decided. */
const isOutside = (meId: string) => sql<boolean>`coalesce(${meId}::uuid <> all (owners), true)`

/** What should be done by now. */
const isOverdue = sql<boolean>`coalesce(until <= clock_now(), false)`

const allOf = (sources: readonly WorkSource[], more: RawBuilder<unknown> = sql``) =>
  sql.join(
    sources.map(
      ({ kind, rows }) => sql`
        select ${sql.lit(kind)} as kind, id, label, owners, assignee, since, asked_by, reason, asset, units, until ${more}
        from (${rows}) as waiting`,
    ),
    sql` union all `,
  )

interface Row {
  kind: WorkLine['kind']
  id: string
  label: string | null
  since: Date
  dueAt: Date | null
  asset: Asset | null
  units: string | null
}

const toLine = ({ kind, id, label, since, dueAt, asset, units }: Row): WorkLine => ({
  kind,
  id,
  label,
  since,
  dueAt,
  amount: asset && units ? amount(asset, BigInt(units)) : null,
})
