import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { ListSort } from '../settings.rules.ts'
import { nameOf } from '../settings.store.ts'
import type { ProposedFigure } from './proposals.rules.ts'

/** A proposal with the names of who made and who decided it, which staff read. */
export interface NamedProposal extends ProposedFigure {
  readonly proposedByName: string
  readonly decidedByName: string | null
  /** When it was read, which says whether it has expired. */
  readonly readAt: Date
}

const named = (db: Db) =>
  db
    .selectFrom('setting_proposal')
    .selectAll('setting_proposal')
    .select([
      nameOf('setting_proposal.proposed_by').as('maker_name'),
      nameOf('setting_proposal.decided_by').as('decider_name'),
      sql<Date>`clock_now()`.as('read_at'),
    ])

interface ProposalsPage extends Wanted {
  readonly key: string | undefined
  readonly open: boolean
  readonly sort?: ListSort | undefined
}

/** Of one figure or of all: those that wait, or those that are over by now; newest first unless the oldest are wanted. */
export async function listProposals(
  db: Db,
  { key, open, sort, limit, before }: ProposalsPage,
): Promise<NamedProposal[]> {
  const way = wayOf(sort ?? 'newest')
  const waits = sql<boolean>`setting_proposal.state = 'PROPOSED' and setting_proposal.expires_at > clock_now()`
  const rows = await named(db)
    .where(open ? waits : sql<boolean>`not (${waits})`)
    .$if(key !== undefined, (query) => query.where('setting_proposal.key', '=', key ?? ''))
    .$if(before !== undefined, (query) => query.where('setting_proposal.id', way.comes, before ?? ''))
    .orderBy('setting_proposal.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toNamed)
}

export async function getProposal(db: Db, id: string): Promise<NamedProposal> {
  return toNamed(await named(db).where('setting_proposal.id', '=', id).executeTakeFirstOrThrow())
}

/** Those that wait, by the key of their figure. */
export async function listWaitingKeys(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('setting_proposal')
    .select(['key', 'id'])
    .where('state', '=', sql.lit('PROPOSED'))
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .execute()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export async function lockProposal(tx: Tx, id: string): Promise<ProposedFigure | undefined> {
  const row = await tx.selectFrom('setting_proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toProposal(row)
}

/** Undefined while another one for the same figure is open. */
export async function insertProposal(
  tx: Tx,
  made: Omit<ProposedFigure, 'id' | 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('setting_proposal')
    .values({
      key: made.key,
      was: JSON.stringify(made.was),
      value: JSON.stringify(made.value),
      from_when: made.from,
      reason: made.reason,
      hash: made.hash,
      proposed_by: made.proposedBy,
      proposed_at: made.proposedAt,
      expires_at: made.expiresAt,
    })
    .onConflict((conflict) => conflict.column('key').where('state', '=', sql.lit('PROPOSED')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Makes room for the next proposal of a figure once nobody decided the last one in time. */
export async function expireProposals(tx: Tx, key: string, now: Date): Promise<void> {
  await tx
    .updateTable('setting_proposal')
    .set({ state: 'EXPIRED', decided_at: now })
    .where('key', '=', key)
    .where('state', '=', sql.lit('PROPOSED'))
    .where('expires_at', '<=', now)
    .execute()
}

type Decision = Pick<ProposedFigure, 'id' | 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>

/** Once: what is decided stays so. */
export async function decideProposal(
  tx: Tx,
  { id, state, decidedBy, decidedAt, decisionReason }: Decision,
): Promise<void> {
  await tx
    .updateTable('setting_proposal')
    .set({ state, decided_by: decidedBy, decided_at: decidedAt, decision_reason: decisionReason })
    .where('id', '=', id)
    .where('state', '=', sql.lit('PROPOSED'))
    .execute()
}

type Row = Selectable<Tables['setting_proposal']>

const toProposal = (row: Row): ProposedFigure => ({
  id: row.id,
  key: row.key,
  was: row.was,
  value: row.value,
  from: row.from_when,
  reason: row.reason,
  hash: row.hash,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  expiresAt: row.expires_at,
  state: row.state as ProposedFigure['state'],
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason,
})

const toNamed = (
  row: Row & { maker_name: string | null; decider_name: string | null; read_at: Date },
): NamedProposal => ({
  ...toProposal(row),
  proposedByName: row.maker_name ?? '',
  decidedByName: row.decider_name,
  readAt: row.read_at,
})
