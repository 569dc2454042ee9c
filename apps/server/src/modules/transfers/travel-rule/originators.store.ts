import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'

/** Of one withdrawal what its sender was known by, sealed. */
export interface SealedOriginator {
  readonly userId: string
  readonly withdrawalId: string
  readonly sealed: Buffer
  readonly hasAddress: boolean
}

/** Keeps it, in place of what was known before. */
export async function saveOriginator(tx: Tx, one: SealedOriginator): Promise<void> {
  const { sealed, hasAddress: has_address } = one
  await tx
    .insertInto('withdrawal_originator')
    .values({ user_id: one.userId, withdrawal_id: one.withdrawalId, sealed, has_address })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'withdrawal_id'])
        .doUpdateSet({ sealed, has_address, at: sql<Date>`clock_now()` })
        .where('withdrawal_originator.has_address', '=', false),
    )
    .execute()
}

/** For staff, so of any person. */
export async function findOriginator(db: Db, withdrawalId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select kept.sealed from withdrawal join withdrawal_originator as kept
      on kept.user_id = withdrawal.user_id and kept.withdrawal_id = withdrawal.id
    where withdrawal.id = ${withdrawalId}`.execute(db)
  return rows[0]?.sealed ?? null
}

/** A withdrawal that took along less than the rule asks for. */
export interface Incomplete {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly asset: CryptoAsset
  readonly units: bigint
  readonly cents: bigint
  readonly state: Tables['withdrawal']['state']
  readonly hasIdentity: boolean
  readonly createdAt: Date
}

const incomplete = (fullFromCents: number) => sql`
  from withdrawal join app_user on app_user.id = withdrawal.user_id
  left join withdrawal_originator as kept on kept.user_id = withdrawal.user_id and kept.withdrawal_id = withdrawal.id
  where withdrawal.state <> 'FAILED' and withdrawal.value_cents >= ${fullFromCents} and kept.has_address is not true`

/** For staff, so of every person; newest first. */
export async function listIncomplete(db: Db, fullFromCents: number, { limit, before }: Wanted): Promise<Incomplete[]> {
  const { rows } = await sql<Record<'units' | 'cents', string> & Omit<Incomplete, 'units' | 'cents'>>`
    select withdrawal.id, withdrawal.user_id as "userId", username, asset, units::text, value_cents::text as cents,
      withdrawal.state, kept.user_id is not null as "hasIdentity", withdrawal.created_at as "createdAt"
    ${incomplete(fullFromCents)} and (${before ?? null}::uuid is null or withdrawal.id < ${before ?? null}::uuid)
    order by withdrawal.id desc limit ${limit}`.execute(db)
  return rows.map(({ units, cents, ...row }) => ({ ...row, units: BigInt(units), cents: BigInt(cents) }))
}

export async function countIncomplete(db: Db, fullFromCents: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${incomplete(fullFromCents)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Withdrawals that lack what their sender has said by now, beyond one. */
export async function listCompletable(
  db: Db,
  beyond: string,
  most: number,
): Promise<Pick<SealedOriginator, 'userId' | 'withdrawalId'>[]> {
  const { rows } = await sql<{ userId: string; withdrawalId: string }>`
    select withdrawal.user_id as "userId", withdrawal.id as "withdrawalId" from withdrawal
    left join withdrawal_originator as kept on kept.user_id = withdrawal.user_id and kept.withdrawal_id = withdrawal.id
    where withdrawal.id > ${beyond} and withdrawal.state <> 'FAILED' and kept.has_address is not true
      and exists (
        select from kyc_detail where kyc_detail.user_id = withdrawal.user_id
          and kind = case when kept.user_id is null then 'identity' else 'address' end)
    order by withdrawal.id limit ${most}`.execute(db)
  return rows
}

/** What the rule asks of a withdrawal beside the sender's own facts. */
export interface PaidOut {
  readonly id: string
  readonly userId: string
  readonly originatorName: string
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
    .select(['id', 'user_id', 'originator_name', 'beneficiary_name as name', 'address', 'exchange_name', 'is_self'])
    .select('beneficiary_country as country')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { id: found, user_id: userId, originator_name: originatorName, ...beneficiary } = row
  return { id: found, userId, originatorName, beneficiary }
}
