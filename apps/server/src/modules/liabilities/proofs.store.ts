import type { Asset } from '@sengi/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../platform/db.ts'
import type { Proof } from './liabilities.rules.ts'

/** Asks for a proof; while one is being made, that is the one. Answers its id. */
export async function insertProof(tx: Tx, by: { askedBy: string; reason: string } | null): Promise<string> {
  await sql`
    insert into liability_proof (asked_by, reason) values (${by?.askedBy ?? null}, ${by?.reason ?? null})
    on conflict ((true)) where published_at is null do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('liability_proof')
    .select('id')
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a day has ended in South Africa since the last one of a day was asked for, or since `baseline` when none ever was. */
export async function isDayOver(db: Db, baseline: Date): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select coalesce((select asked_at from liability_proof where asked_by is null order by id desc limit 1), ${baseline})
      < date_trunc('day', clock_now(), 'Africa/Johannesburg') as over`.execute(db)
  return rows[0]?.over ?? false
}

/** The one that is being made. */
export async function findOpenProof(db: Db): Promise<Proof | null> {
  const [proof] = await readProofs(db, sql`published_at is null`)
  return proof ?? null
}

export async function getProof(db: Db, id: string): Promise<Proof> {
  const [proof] = await readProofs(db, sql`id = ${id}`)
  if (!proof) throw new Error(`Proof ${id} was lost on its way out`)
  return proof
}

export async function findLatestProof(db: Db): Promise<Proof | null> {
  const [proof] = await listProofs(db, { limit: 1, before: undefined })
  return proof ?? null
}

/** Those that were published, newest first. */
export const listProofs = (db: Db, wanted: Wanted): Promise<Proof[]> =>
  readProofs(db, sql`published_at is not null and ${from(wanted)}`, wanted.limit)

/** All of them, newest first. */
export const listAllProofs = (db: Db, wanted: Wanted): Promise<Proof[]> => readProofs(db, from(wanted), wanted.limit)

const from = ({ before }: Wanted) => (before === undefined ? sql<boolean>`true` : sql<boolean>`id < ${before}`)

interface Row {
  readonly id: string
  readonly asked_by: string | null
  readonly reason: string | null
  readonly asked_at: Date
  readonly taken_at: Date | null
  readonly published_at: Date | null
  readonly root: string | null
  readonly totals: readonly { asset: Asset; leaves: number; top: string | null; units: string; held: string }[]
}

/** By the username of whoever asked, which staff know each other by. */
async function readProofs(db: Db, which: RawBuilder<boolean>, limit = 1): Promise<Proof[]> {
  const { rows } = await sql<Row>`
    select proof.id, (select username from app_user where app_user.id = proof.asked_by) as asked_by, proof.reason, proof.asked_at,
      proof.taken_at, proof.published_at, encode(proof.root, 'hex') as root, (
        select coalesce(jsonb_agg(jsonb_build_object('asset', asset, 'leaves', leaves, 'top', encode(top, 'hex'),
          'units', units::text, 'held', held_units::text)), '[]')
        from liability_total where proof_id = proof.id
      ) as totals
    from (select * from liability_proof where ${which} order by id desc limit ${limit}) as proof order by proof.id desc`.execute(
    db,
  )
  return rows.map((row) => ({
    id: row.id,
    askedBy: row.asked_by,
    reason: row.reason,
    askedAt: row.asked_at,
    takenAt: row.taken_at,
    publishedAt: row.published_at,
    root: row.root,
    totals: row.totals.map(({ asset, leaves, top, units, held }) => ({
      ...{ asset, leaves, top },
      units: BigInt(units),
      heldUnits: BigInt(held),
    })),
  }))
}

export async function setTop(tx: Tx, proofId: string, { asset, top }: { asset: Asset; top: string }): Promise<void> {
  await sql`
    update liability_total set top = decode(${top}, 'hex') where proof_id = ${proofId} and asset = ${asset}`.execute(tx)
}

/** False when somebody else published it meanwhile. */
export async function setRoot(tx: Tx, proofId: string, root: string): Promise<boolean> {
  const { rows } = await sql`
    update liability_proof set root = decode(${root}, 'hex'), published_at = clock_now()
    where id = ${proofId} and published_at is null returning id`.execute(tx)
  return rows.length === 1
}
