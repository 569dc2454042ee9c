import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Wanted } from '../../../platform/db.ts'
import type { ChainAddress } from '../payees/addresses.rules.ts'

/** Whom or what somebody keeps: one of a person, an e-mail address and a place on a chain. */
export interface Kept {
  readonly peerId: string | null
  readonly email: string | null
  readonly place: (ChainAddress & { readonly asset: CryptoAsset }) | null
}

export interface Contact {
  readonly id: string
  readonly username: string | null
  readonly legalName: string | null
  readonly email: string | null
  readonly place: (ChainAddress & { readonly asset: CryptoAsset }) | null
  readonly label: string | null
  readonly createdAt: Date
}

const contacts = (db: Db, userId: string) =>
  db
    .selectFrom('contact')
    .leftJoin('app_user', 'app_user.id', 'contact.peer_id')
    .select([
      'contact.id',
      'app_user.username',
      'app_user.legal_name',
      'contact.email',
      'contact.asset',
      'contact.network',
      'contact.address',
      'contact.label',
      'contact.created_at',
    ])
    .where('contact.user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof contacts>['executeTakeFirstOrThrow']>>

/** Newest first. */
export async function listContacts(db: Db, userId: string, { limit, before }: Wanted): Promise<Contact[]> {
  const query = contacts(db, userId).orderBy('contact.id', 'desc').limit(limit)
  const rows = await (before ? query.where('contact.id', '<', before) : query).execute()
  return rows.map(toContact)
}

export async function getContact(db: Db, userId: string, contactId: string): Promise<Contact> {
  return toContact(await contacts(db, userId).where('contact.id', '=', contactId).executeTakeFirstOrThrow())
}

export async function countContacts(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('contact')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Its id. What is kept already only gets the new name. */
export async function saveContact(db: Db, userId: string, kept: Kept, label: string | null): Promise<string> {
  const { peerId, email, place } = kept
  const row = await db
    .insertInto('contact')
    .values({
      user_id: userId,
      peer_id: peerId,
      email,
      asset: place?.asset ?? null,
      network: place?.network ?? null,
      address: place?.address ?? null,
      label,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'peer_id', 'email', 'asset', 'network', 'address'])
        .doUpdateSet((eb) => ({ label: eb.ref('excluded.label') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function deleteContact(db: Db, userId: string, contactId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact')
    .where('user_id', '=', userId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const toContact = ({ asset, network, address, legal_name, created_at, ...row }: Row): Contact => ({
  ...row,
  legalName: legal_name,
  createdAt: created_at,
  place: asset && network && address ? { asset, network, address } : null,
})
