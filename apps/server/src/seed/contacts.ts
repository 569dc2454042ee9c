import { saveContact } from '../modules/transfers/contacts/contacts.store.ts'
import type { Tx } from '../platform/db.ts'

/** Whom the demo user keeps, and by which name. */
const kept = [
  { username: 'pieter', label: null },
  { username: 'lindiwe', label: 'Lindi' },
  { username: 'thabo', label: null },
] as const

/** Gives the demo user a contact book, oldest first. */
export async function keepContacts(tx: Tx, idOf: (username: string) => string): Promise<void> {
  for (const { username, label } of kept) {
    await saveContact(tx, idOf('demo'), { peerId: idOf(username), email: null, place: null }, label)
  }
}
