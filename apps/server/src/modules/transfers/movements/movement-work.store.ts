import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { CustodyMovement } from '../wallets/movements.rules.ts'
import { toMovement } from './movements.store.ts'

/** What was agreed to and no other worker has in hand, of what the hot wallet pays. */
export async function lockAgreed(tx: Tx, networks: readonly string[], most: number): Promise<CustodyMovement[]> {
  const { rows } = await sql<Selectable<Tables['custody_movement']>>`
    select * from custody_movement
    where state = 'APPROVED' and direction = 'to_cold' and network = any (${networks}::text[])
    order by id limit ${most} for update skip locked`.execute(tx)
  return rows.map(toMovement)
}

interface Watch {
  readonly networks: readonly string[]
  readonly most: number
  readonly leaseSeconds: number
  readonly restSeconds: number
  readonly watchedSeconds: number
  readonly refundWatchedSeconds: number
  readonly refundRestParts: number
  readonly longestRestSeconds: number
}

/**
 * Begins a new attempt to hear of what is on its way, arrived lately, or was booked back within months. An attempt that never came back to
 * say what it heard leaves nobody knowing. What may not be paid any more takes no lease, so that a look keeps nobody from deciding.
 */
export async function takeToWatch(tx: Tx, watch: Watch): Promise<CustodyMovement[]> {
  const rested = sql`(checked_at is null or checked_at <= clock_now() - make_interval(secs => ${watch.restSeconds}))`
  const returnRested = sql`(checked_at is null or checked_at <= refused_at or checked_at <= clock_now() - greatest(make_interval(secs => ${watch.restSeconds}),
    least((clock_now() - refused_at) / ${watch.refundRestParts}, make_interval(secs => ${watch.longestRestSeconds}))))`
  const { rows } = await sql<Selectable<Tables['custody_movement']>>`
    update custody_movement as one
    set attempt = one.attempt + 1, checked_at = clock_now(),
        leased_until = case when one.direction = 'to_cold' and one.state in ('SUBMITTED', 'UNKNOWN') and one.return_asked_by is null
                            then now() + make_interval(secs => ${watch.leaseSeconds}) end
    from (
      select id from custody_movement
      where network = any (${watch.networks}::text[]) and (leased_until is null or leased_until < now()) and (
        (state in ('SUBMITTED', 'UNKNOWN') and (return_asked_by is null or ${rested}))
        or (state = 'APPROVED' and direction = 'to_hot')
        or (state = 'SETTLED' and settled_at > clock_now() - make_interval(secs => ${watch.watchedSeconds}) and ${rested})
        or (state = 'REFUSED' and direction = 'to_cold' and return_agreed_by is not null
            and refused_at > clock_now() - make_interval(secs => ${watch.refundWatchedSeconds}) and ${returnRested}))
      order by checked_at nulls first limit ${watch.most} for update skip locked
    ) as due
    where one.id = due.id
    returning one.*`.execute(tx)
  return rows.map(toMovement)
}

/** The movement if nobody began another attempt since; whoever was overtaken gets null. */
export async function lockMovementAttempt(tx: Tx, id: string, attempt: number): Promise<CustodyMovement | null> {
  const row = await tx
    .selectFrom('custody_movement')
    .selectAll()
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst()
  return row ? toMovement(row) : null
}

/** For how many seconds somebody still holds the leave to pay this; 0 when nobody does. */
export async function movementLeaseLeft(tx: Tx, id: string): Promise<number> {
  const { left } = await tx
    .selectFrom('custody_movement')
    .select(sql<number>`coalesce(greatest(ceil(extract(epoch from leased_until - now())), 0), 0)::int`.as('left'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return left
}

/** What came in at the address of a movement. */
export interface SeenArrival {
  readonly txId: string
  readonly asset: string
  readonly units: bigint
  readonly confirmations: number
}

/** The earliest first. */
export async function listArrivals(db: Db, movementId: string): Promise<SeenArrival[]> {
  const rows = await db
    .selectFrom('custody_arrival')
    .select(['tx_id', 'asset', 'units', 'confirmations'])
    .where('movement_id', '=', movementId)
    .orderBy('seen_at')
    .orderBy('tx_id')
    .execute()
  return rows.map(({ tx_id: txId, asset, units, confirmations }) => ({
    txId,
    asset,
    units: BigInt(units),
    confirmations,
  }))
}
