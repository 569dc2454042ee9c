import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { AssetNetwork } from './chain-terms.rules.ts'
import type { ChainAlarmKind, ListSort } from './deposits.rules.ts'

export interface Alarm {
  readonly kind: ChainAlarmKind
  /** The deposit, withdrawal, movement or cold address. */
  readonly subject: string
  readonly network: AssetNetwork['network']
  readonly txId: string | null
}

/** Once for the same thing. */
export async function raiseAlarm(tx: Tx, { kind, subject, network, txId }: Alarm): Promise<void> {
  await tx
    .insertInto('chain_alarm')
    .values({ kind, subject, network, tx_id: txId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface RaisedAlarm extends Alarm {
  readonly id: string
  readonly raisedAt: Date
  readonly settledAt: Date | null
  readonly settlement: string | null
}

/** For staff. */
export async function listAlarms(
  db: Db,
  { limit, before, sort }: Wanted & { sort?: ListSort | undefined },
): Promise<RaisedAlarm[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await db
    .selectFrom('chain_alarm')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', way.comes, before ?? ''))
    .orderBy('id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toAlarm)
}

/** One that is there. */
export async function getAlarm(db: Db, id: string): Promise<RaisedAlarm> {
  return toAlarm(await db.selectFrom('chain_alarm').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** Whether it was there and not settled before. */
export async function settle(
  tx: Tx,
  { id, staffId, settlement }: { id: string; staffId: string; settlement: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chain_alarm')
    .set({ settled_at: sql<Date>`clock_now()`, settled_by: staffId, settlement })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const toAlarm = (row: Selectable<Tables['chain_alarm']>): RaisedAlarm => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  network: row.network as Alarm['network'],
  txId: row.tx_id,
  raisedAt: row.raised_at,
  settledAt: row.settled_at,
  settlement: row.settlement,
})
