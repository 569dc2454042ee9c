import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A card of the sandbox with everything that is on it. */
export interface KeptCard {
  readonly ref: string
  readonly token: string
  readonly number: string
  readonly cvc: string
  readonly expiresOn: string
}

const columns = ['ref', 'token', 'number', 'cvc', sql<string>`expires_on::text`.as('expires_on')] as const

/** Keeps a card; the one that its ref made before stays as it is. */
export async function keepCard(db: Db, { expiresOn, ...card }: KeptCard): Promise<KeptCard> {
  await db
    .insertInto('sandbox_card')
    .values({ ...card, expires_on: expiresOn })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute()
  const row = await db.selectFrom('sandbox_card').select(columns).where('ref', '=', card.ref).executeTakeFirstOrThrow()
  return toCard(row)
}

export async function findCard(db: Db, token: string): Promise<KeptCard | undefined> {
  const row = await db.selectFrom('sandbox_card').select(columns).where('token', '=', token).executeTakeFirst()
  return row && toCard(row)
}

const toCard = ({ expires_on, ...row }: Omit<KeptCard, 'expiresOn'> & { expires_on: string }): KeptCard => ({
  ...row,
  expiresOn: expires_on,
})
