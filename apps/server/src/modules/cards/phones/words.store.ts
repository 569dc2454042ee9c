import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { PhoneWordKind } from './phones.rules.ts'

/** What the network says of a card on a phone, by its own name of the word. */
export interface PhoneWord {
  /** Stands for the card on that phone. */
  readonly token: string
  readonly eventRef: string
  readonly kind: PhoneWordKind
}

/** Who learns a token and who hears of it take turns, so that neither overlooks the other. Before any account is locked. */
export async function lockPhoneToken(tx: Tx, token: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('card phone ' || ${token}, 0))`.execute(tx)
}

/** Keeps a word; false where it was heard before. */
export async function keepWord(tx: Tx, { token, eventRef, kind }: PhoneWord): Promise<boolean> {
  const row = await tx
    .insertInto('card_phone_word')
    .values({ token, event_ref: eventRef, kind })
    .onConflict((conflict) => conflict.columns(['token', 'event_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was said of a token and is not done yet, in the order in which it came; from now on it is. */
export async function takeKeptWords(tx: Tx, token: string): Promise<{ id: string; kind: PhoneWordKind }[]> {
  const rows = await tx
    .updateTable('card_phone_word')
    .set({ is_kept: false })
    .where('token', '=', token)
    .where('is_kept', '=', true)
    .returning(['id', 'kind'])
    .execute()
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
