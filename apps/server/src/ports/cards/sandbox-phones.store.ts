import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** What lies on a made-up phone. */
export interface KeptPhone {
  readonly ref: string
  readonly token: string
  readonly state: 'check' | 'active' | 'suspended' | 'removed' | 'refused'
}

/** Keeps what a phone was answered; what it was answered before stays as it is. */
export async function keepPhone(db: Db, phone: KeptPhone): Promise<KeptPhone> {
  await db
    .insertInto('sandbox_card_phone')
    .values(phone)
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute()
  return db.selectFrom('sandbox_card_phone').selectAll().where('ref', '=', phone.ref).executeTakeFirstOrThrow()
}

/** Decides a check that is open, once; answers what it came to. */
export async function decideCheck(db: Db, ref: string, state: 'active' | 'refused'): Promise<KeptPhone | undefined> {
  const { rows } = await sql<KeptPhone>`
    update sandbox_card_phone set state = case state when 'check' then ${state} else state end
    where ref = ${ref} returning *`.execute(db)
  return rows[0]
}

export async function setKept(db: Db, ref: string, state: KeptPhone['state']): Promise<void> {
  await db
    .updateTable('sandbox_card_phone')
    .set({ state })
    .where('ref', '=', ref)
    .where('state', 'not in', ['removed', 'refused'])
    .execute()
}
