import type { NewContact } from '@sengi/contract/transfers/payees'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { canonicalEmail } from '../../auth/index.ts'
import { readIdentifier, type TypedRecipient } from '../payees/identifiers.rules.ts'
import { nobodyFound, personMeant } from '../payees/recipients.service.ts'
import { readableNote } from '../people/transfers.rules.ts'
import * as store from './contacts.store.ts'

/** More than anybody knows, and few enough to look through. */
const mostContacts = 500

/** Keeps a person, an e-mail address or an address of a coin. Answers the contact's id. @throws DomainError */
export async function addContact(db: Db, userId: string, input: NewContact): Promise<string> {
  const kept = await keptBy(db, userId, readIdentifier(input.identifier, input.asset, input.network))
  if (kept.peerId === userId) throw new DomainError('self_transfer')
  return inTransaction(db, async (tx) => {
    if ((await store.countContacts(tx, userId)) >= mostContacts) {
      throw new DomainError('too_many_contacts', { most: String(mostContacts) })
    }
    return store.saveContact(tx, userId, kept, readableNote(input.label ?? ''))
  })
}

async function keptBy(db: Db, userId: string, meant: TypedRecipient): Promise<store.Kept> {
  const nothing = { peerId: null, email: null, place: null }
  if (meant.kind === 'email') return { ...nothing, email: canonicalEmail(meant.email) }
  if (meant.kind === 'address') return { ...nothing, place: { ...meant.to, asset: meant.asset } }
  if (meant.kind === 'refused') throw DomainError.of(meant.why)
  if (meant.kind === 'nobody') throw nobodyFound()
  return { ...nothing, peerId: (await personMeant(db, userId, meant)).id }
}

/** @throws DomainError contact_not_found */
export async function removeContact(db: Db, userId: string, contactId: string): Promise<void> {
  if (await store.deleteContact(db, userId, contactId)) return
  throw new DomainError('contact_not_found')
}
