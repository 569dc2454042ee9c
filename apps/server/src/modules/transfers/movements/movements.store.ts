import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { CustodyMovement, MovementState } from '../wallets/movements.rules.ts'
import type { ListSort } from './custody.rules.ts'

type NewMovement = Pick<
  CustodyMovement,
  'id' | 'direction' | 'network' | 'amount' | 'costKept' | 'coldAddressId' | 'address' | 'reason' | 'askedBy'
>

export async function insertMovement(tx: Tx, one: NewMovement): Promise<CustodyMovement> {
  const row = await tx
    .insertInto('custody_movement')
    .values({
      id: one.id,
      direction: one.direction,
      asset: one.amount.asset,
      network: one.network,
      units: one.amount.units.toString(),
      cost_kept_units: one.costKept.units.toString(),
      cold_address_id: one.coldAddressId,
      address: one.address,
      reason: one.reason,
      asked_by: one.askedBy,
      state: 'PROPOSED',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMovement(row)
}

/** Whether somebody asked for the same and can still be agreed with. Whoever asks at the same moment waits to be told. */
export async function waitsAlready(
  tx: Tx,
  { direction, coldAddressId, amount }: Pick<CustodyMovement, 'direction' | 'coldAddressId' | 'amount'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('custody movements'))`.execute(tx)
  const row = await tx
    .selectFrom('custody_movement')
    .select('id')
    .where('direction', '=', direction)
    .where('cold_address_id', '=', coldAddressId)
    .where('units', '=', amount.units.toString())
    .where('state', '=', 'PROPOSED')
    .where(sql<Date>`ask_lapses(asked_at)`, '>', sql<Date>`clock_now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function lockMovement(tx: Tx, id: string): Promise<CustodyMovement | null> {
  const row = await tx.selectFrom('custody_movement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toMovement(row) : null
}

/** What a step or an answer changes beside the state. */
export interface MovementChange {
  readonly agreedBy?: string
  readonly costKeptUnits?: bigint
  readonly wasUnknown?: boolean
  readonly attempt?: number
  /** Null ends the lease. */
  readonly leaseSeconds?: number | null
  readonly txId?: string
  readonly confirmations?: number
  readonly costUnits?: bigint | null
  readonly refusedBy?: string
  readonly refusal?: string
  /** Null for both when what was said is void. */
  readonly returnEvidence?: string | null
  readonly returnAskedBy?: string | null
  readonly returnAgreedBy?: string
}

/** Moves it on, from the state it was read in. Null when it has left that state meanwhile. */
export async function moveOn(
  tx: Tx,
  { id, state: from }: Pick<CustodyMovement, 'id' | 'state'>,
  to: MovementState,
  change: MovementChange,
): Promise<CustodyMovement | null> {
  const row = await tx
    .updateTable('custody_movement')
    .set({
      state: to,
      ...(to !== from && {
        settled_at: to === 'SETTLED' ? sql<Date>`clock_now()` : null,
        refused_at: to === 'REFUSED' ? sql<Date>`clock_now()` : null,
      }),
      ...columnsOf(change),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  return row ? toMovement(row) : null
}

const columnsOf = (change: MovementChange) => ({
  ...(change.agreedBy && { agreed_by: change.agreedBy, agreed_at: sql<Date>`clock_now()` }),
  ...(change.costKeptUnits !== undefined && { cost_kept_units: change.costKeptUnits.toString() }),
  ...(change.wasUnknown !== undefined && { was_unknown: change.wasUnknown }),
  ...(change.attempt !== undefined && { attempt: change.attempt }),
  // Leases are between workers, so they live by real time.
  ...(change.leaseSeconds !== undefined && {
    leased_until:
      change.leaseSeconds === null ? null : sql<Date>`now() + make_interval(secs => ${change.leaseSeconds})`,
  }),
  ...(change.txId !== undefined && { tx_id: change.txId }),
  ...(change.confirmations !== undefined && { confirmations: change.confirmations }),
  ...(change.costUnits !== undefined && { cost_units: change.costUnits?.toString() ?? null }),
  ...(change.refusedBy && { refused_by: change.refusedBy }),
  ...(change.refusal !== undefined && { refusal: change.refusal }),
  ...(change.returnEvidence !== undefined && { return_evidence: change.returnEvidence }),
  ...(change.returnAskedBy !== undefined && {
    return_asked_by: change.returnAskedBy,
    return_asked_at: change.returnAskedBy === null ? null : sql<Date>`clock_now()`,
  }),
  ...(change.returnAgreedBy && { return_agreed_by: change.returnAgreedBy }),
})

interface MovementEvent {
  readonly movementId: string
  readonly action: string
  readonly from: MovementState | null
  readonly to: MovementState
  readonly actorId: string | null
}

/** Notes a step. Its id is the ref of what the step moved. */
export async function insertMovementEvent(
  tx: Tx,
  { movementId, action, from, to, actorId }: MovementEvent,
): Promise<string> {
  const { id } = await tx
    .insertInto('custody_movement_event')
    .values({ movement_id: movementId, action, from_state: from, to_state: to, actor_id: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A movement with the address that it goes to or comes from. */
export type ToldMovement = CustodyMovement & { readonly coldAddress: string; readonly coldLabel: string }

export async function listMovements(
  db: Db,
  { limit, before, sort }: Wanted & { sort?: ListSort | undefined },
): Promise<ToldMovement[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await told(db)
    .$if(before !== undefined, (query) => query.where('movement.id', way.comes, before ?? ''))
    .orderBy('movement.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toTold)
}

export async function findMovement(db: Db, id: string): Promise<ToldMovement | null> {
  const row = await told(db).where('movement.id', '=', id).executeTakeFirst()
  return row ? toTold(row) : null
}

const told = (db: Db) =>
  db
    .selectFrom('custody_movement as movement')
    .innerJoin('cold_address as cold', 'cold.id', 'movement.cold_address_id')
    .selectAll('movement')
    .select(['cold.address as cold_at', 'cold.label as cold_label'])

type MovementRow = Selectable<Tables['custody_movement']>

const toTold = ({
  cold_at: coldAddress,
  cold_label: coldLabel,
  ...row
}: MovementRow & {
  cold_at: string
  cold_label: string
}): ToldMovement => ({ ...toMovement(row), coldAddress, coldLabel })

/** The domain's movement of a row. */
export function toMovement(row: MovementRow): CustodyMovement {
  const coins = (units: string) => ({ asset: row.asset, units: BigInt(units) })
  return {
    id: row.id,
    direction: row.direction,
    network: row.network as CustodyMovement['network'],
    amount: coins(row.units),
    costKept: coins(row.cost_kept_units),
    coldAddressId: row.cold_address_id,
    address: row.address,
    reason: row.reason,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    state: row.state,
    agreedAt: row.agreed_at,
    wasUnknown: row.was_unknown,
    attempt: row.attempt,
    txId: row.tx_id,
    confirmations: row.confirmations,
    cost: row.cost_units === null ? null : coins(row.cost_units),
    settledAt: row.settled_at,
    refusedAt: row.refused_at,
    refusal: row.refusal,
    returnEvidence: row.return_evidence,
    returnAskedBy: row.return_asked_by,
  }
}
