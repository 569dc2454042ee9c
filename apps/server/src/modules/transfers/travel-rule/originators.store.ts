import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { ListSort, OriginatorParts } from './originators.rules.ts'

/** A withdrawal, and whose it is. */
export interface OfWithdrawal {
  readonly userId: string
  readonly withdrawalId: string
}

/** What its sender was known by; null where they had said nothing. */
interface Known extends OriginatorParts {
  readonly sealed: Buffer | null
}

export async function insertOriginator(tx: Tx, of: OfWithdrawal, known: Known): Promise<void> {
  const { sealed, hasIdentity: has_identity, hasAddress: has_address } = known
  await tx
    .insertInto('withdrawal_originator')
    .values({ user_id: of.userId, withdrawal_id: of.withdrawalId, sealed, has_identity, has_address })
    .execute()
}

/** Puts what is known now in place of what was known before; what was whole stays as it went. */
export async function completeOriginator(db: Db, of: OfWithdrawal, known: Known): Promise<void> {
  const { sealed, hasIdentity: has_identity, hasAddress: has_address } = known
  await db
    .updateTable('withdrawal_originator')
    .set({ sealed, has_identity, has_address, at: sql<Date>`clock_now()` })
    .where('user_id', '=', of.userId)
    .where('withdrawal_id', '=', of.withdrawalId)
    .where(sql<boolean>`not (has_identity and has_address)`)
    .execute()
}

/** A withdrawal that took along less than the rule asks for. */
export interface Incomplete extends OriginatorParts {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly asset: CryptoAsset
  readonly units: bigint
  readonly cents: bigint
  readonly state: Tables['withdrawal']['state']
  readonly createdAt: Date
}

/** Asked row by row, so that no plan reads all withdrawals for the few. */
const incomplete = (fullFromCents: number) => sql`
  not (has_identity and has_address) and (
    select state <> 'FAILED' and value_cents >= ${fullFromCents} from withdrawal where withdrawal.id = kept.withdrawal_id)`

/** For staff, so of every person; newest first. */
/** One page, in one of the two ways. */
export interface Sorted extends Wanted {
  readonly sort?: ListSort | undefined
}

export async function listIncomplete(
  db: Db,
  fullFromCents: number,
  { limit, before, sort }: Sorted,
): Promise<Incomplete[]> {
  const way = wayOf(sort ?? 'newest')
  const { rows } = await sql<Record<'units' | 'cents', string> & Omit<Incomplete, 'units' | 'cents'>>`
    select withdrawal_id as id, kept.user_id as "userId", username, asset, units::text, value_cents::text as cents,
      withdrawal.state, has_identity as "hasIdentity", has_address as "hasAddress", withdrawal.created_at as "createdAt"
    from withdrawal_originator as kept join withdrawal on withdrawal.id = kept.withdrawal_id
    join app_user on app_user.id = kept.user_id
    where ${incomplete(fullFromCents)} and (${before ?? null}::uuid is null or withdrawal_id ${sql.raw(way.comes)} ${before ?? null}::uuid)
    order by withdrawal_id ${sql.raw(way.order)} limit ${limit}`.execute(db)
  return rows.map(({ units, cents, ...row }) => ({ ...row, units: BigInt(units), cents: BigInt(cents) }))
}

export async function countIncomplete(db: Db, fullFromCents: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from withdrawal_originator as kept where ${incomplete(fullFromCents)}`.execute(db)
  return rows[0]?.n ?? 0
}

interface Lacking {
  readonly beyond: string
  readonly most: number
  /** Whether a number counts only once it was found to be true. */
  readonly isDemanded: boolean
}

/** Withdrawals that lack what their sender has said by now, beyond one. */
export async function listCompletable(db: Db, { beyond, most, isDemanded }: Lacking): Promise<OfWithdrawal[]> {
  const { rows } = await sql<OfWithdrawal>`
    select user_id as "userId", withdrawal_id as "withdrawalId" from withdrawal_originator as kept
    where withdrawal_id > ${beyond} and not (has_identity and has_address) and exists (
      select from kyc_detail as said where said.user_id = kept.user_id and (
        (said.kind = 'identity' and not has_identity and (accepted_at is not null or not ${isDemanded}::boolean))
        or (said.kind = 'address' and not has_address)))
    order by withdrawal_id limit ${most}`.execute(db)
  return rows
}

/** What the rule asks of a withdrawal beside the sender's own facts, and those as they are sealed. */
export interface PaidOut {
  readonly id: string
  readonly userId: string
  readonly originatorName: string
  readonly sealed: Buffer | null
  readonly beneficiary: {
    readonly name: string
    readonly address: string
    readonly country: string | null
    readonly exchange_name: string | null
    readonly is_self: boolean
  }
}

/** For staff, so of any person. */
export async function findPaid(db: Db, id: string): Promise<PaidOut | null> {
  const row = await db
    .selectFrom('withdrawal')
    .leftJoin('withdrawal_originator as kept', (join) =>
      join.onRef('kept.user_id', '=', 'withdrawal.user_id').onRef('kept.withdrawal_id', '=', 'withdrawal.id'),
    )
    .select(['withdrawal.user_id', 'originator_name', 'sealed'])
    .select(['beneficiary_name as name', 'address', 'exchange_name', 'is_self', 'beneficiary_country as country'])
    .where('withdrawal.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { user_id: userId, originator_name: originatorName, sealed, ...beneficiary } = row
  return { id, userId, originatorName, sealed, beneficiary }
}
