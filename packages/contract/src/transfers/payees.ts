import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, message, network, page, timestamp } from '../fields.ts'
import { heldBack } from '../holds.ts'
import { visibleText } from '../visible-text.ts'

const text = (most: number) => visibleText().check(z.minLength(1), z.maxLength(most))

export const payeeWarning = z.object({ code: z.string(), text: z.string() })
export type PayeeWarning = z.infer<typeof payeeWarning>

/** Whom or what a typed, pasted or scanned text means. */
export const resolvedPayee = z.object({
  kind: z.enum(['user', 'email', 'address', 'request', 'group', 'till']),
  /** What to send to: @username, the e-mail address or the address as it is stored. */
  identifier: z.string(),
  username: z.nullable(z.string()),
  /** Partly hidden, as on a bank's payment screen. */
  display_name: z.nullable(z.string()),
  /** What the person wants to be called, which nobody checked; null where they chose nothing. */
  chosen_name: z.nullable(z.string()),
  is_verified: z.boolean(),
  is_first_time: z.boolean(),
  asset: z.nullable(asset),
  network: z.nullable(network),
  /** What a payment link asks for; shown to be checked, never paid by itself. */
  amount: z.nullable(decimal),
  note: z.nullable(z.string()),
  /** Where a link of ours leads to. */
  path: z.nullable(z.string()),
  /** What happens to money that is sent there. */
  explanation: z.string(),
  warnings: z.array(payeeWarning),
  /** Null while it has to be quoted first. */
  fee: z.nullable(decimal),
  /** How much may still be sent there by the limits. */
  left_zar: decimal,
  /** Above this the PIN is asked for, by what went out without it in the last 24 hours. */
  pin_above_zar: decimal,
  /** Of an address: what of the asset cannot leave Sengi yet; null where nothing is kept back. */
  held_back: z.nullable(heldBack),
})
export type ResolvedPayee = z.infer<typeof resolvedPayee>

export const foundPerson = z.object({
  username: z.string(),
  display_name: z.nullable(z.string()),
  chosen_name: z.nullable(z.string()),
  is_verified: z.boolean(),
  is_contact: z.boolean(),
})
export type FoundPerson = z.infer<typeof foundPerson>

export const contact = z.object({
  contact_id: z.uuid(),
  kind: z.enum(['user', 'email', 'address']),
  identifier: z.string(),
  username: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  label: z.nullable(z.string()),
  asset: z.nullable(asset),
  network: z.nullable(network),
  created_at: timestamp,
})
export type Contact = z.infer<typeof contact>

export const newContact = z.object({
  identifier: visibleText(says('recipient')).check(
    z.minLength(1, says('recipient')),
    z.maxLength(254, says('recipient_long')),
  ),
  /** For an address: which asset it takes, and where. */
  asset: z.optional(asset),
  network: z.optional(network),
  label: z.optional(visibleText().check(z.maxLength(40, says('contact_name_long')))),
})
export type NewContact = z.infer<typeof newContact>

export const recentPayee = z.object({
  /** As the sender typed it: a @username, or an e-mail address, whose owner is not told. */
  identifier: z.string(),
  username: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  is_contact: z.boolean(),
  last_sent_at: timestamp,
})
export type RecentPayee = z.infer<typeof recentPayee>

export const blockedPerson = z.object({ username: z.string(), blocked_at: timestamp })
export type BlockedPerson = z.infer<typeof blockedPerson>

export const payees = defineApi({
  resolvePayee: {
    method: 'GET',
    path: '/api/transfers/resolve',
    auth: 'user',
    summary: 'Say who or what a @username, e-mail, address, payment link or scanned text means',
    query: z.object({ identifier: text(1_000), asset: z.optional(asset), network: z.optional(network) }),
    response: resolvedPayee,
  },
  searchPeople: {
    method: 'GET',
    path: '/api/transfers/people',
    auth: 'user',
    summary: 'Find people by the beginning of their username, from the third character on',
    query: z.object({ search: text(20) }),
    response: z.array(foundPerson),
  },
  listRecents: {
    method: 'GET',
    path: '/api/transfers/recents',
    auth: 'user',
    summary: 'The people and e-mail addresses that the user paid last, as they were typed',
    response: z.array(recentPayee),
  },
  listContacts: {
    method: 'GET',
    path: '/api/transfers/contacts',
    auth: 'user',
    summary: 'The people, e-mail addresses and chain addresses that the user keeps',
    query: z.object(page),
    response: z.array(contact),
  },
  addContact: {
    method: 'POST',
    path: '/api/transfers/contacts',
    auth: 'user',
    summary: 'Keep a person or an address; keeping one again only changes its name',
    body: newContact,
    response: contact,
  },
  removeContact: {
    method: 'DELETE',
    path: '/api/transfers/contacts/{contact_id}',
    auth: 'user',
    summary: 'Forget a contact',
    params: z.object({ contact_id: z.uuid() }),
    response: message,
  },
  listBlocked: {
    method: 'GET',
    path: '/api/transfers/blocks',
    auth: 'user',
    summary: 'People who cannot send to or ask the user',
    response: z.array(blockedPerson),
  },
  blockPerson: {
    method: 'POST',
    path: '/api/transfers/blocks',
    auth: 'user',
    summary: 'Block somebody; they are not told',
    body: z.object({ username: text(21) }),
    response: blockedPerson,
  },
  unblockPerson: {
    method: 'DELETE',
    path: '/api/transfers/blocks/{username}',
    auth: 'user',
    summary: 'Unblock somebody',
    params: z.object({ username: text(21) }),
    response: message,
  },
})
