import { usernamePattern } from '@sengi/contract/fields'
import { payees, type Contact as WireContact } from '@sengi/contract/transfers/payees'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { transferAnswerIn } from '../answers.service.ts'
import { blockPerson, unblockPerson } from '../payees/blocks.service.ts'
import { listBlocks } from '../payees/blocks.store.ts'
import { type CalledPerson, listRecents } from '../payees/payees.store.ts'
import { peopleBeginning } from '../payees/recipients.service.ts'
import type { TillNamer } from '../payees/till-names.rules.ts'
import { addContact, removeContact } from './contacts.service.ts'
import { type Contact, getContact, listContacts } from './contacts.store.ts'
import { namesOf, resolvePayee } from './resolve.service.ts'

/** What a page shows beside a search box, and how far back it looks. */
const shown = { found: 8, recents: { payments: 200, people: 8 } }

export const payeesRoutes = (publicUrl: string, nameTill: TillNamer<Db>): Route[] =>
  serve(payees, {
    resolvePayee: {
      hourlyLimit: 'lookUps',
      handle: ({ db, user, language, query: { identifier, asset, network } }) =>
        resolvePayee(db, { asker: user, identifier, asset, network, publicUrl, nameTill, language }),
    },
    searchPeople: {
      hourlyLimit: 'lookUps',
      handle: async ({ db, user, query }) => {
        const beginning = query.search.replace(/^@/, '').toLowerCase()
        // From the third character on, as long as a username is; fewer would list the customers.
        if (!usernamePattern.test(beginning)) return []
        const found = await peopleBeginning(db, user.id, beginning, shown.found)
        return found.map(presentFound)
      },
    },
    listRecents: {
      handle: async ({ db, user }) =>
        (await listRecents(db, user.id, shown.recents)).map((one) => ({
          identifier: one.person ? `@${one.person.username}` : (one.email ?? ''),
          username: one.person?.username ?? null,
          display_name: one.person && namesOf(one.person).display_name,
          is_contact: one.isContact,
          last_sent_at: one.lastSentAt.toISOString(),
        })),
    },
    listContacts: {
      handle: async ({ db, user, query, nextPage }) => {
        const found = await readPage({ query, nextPage }, (wanted) => listContacts(db, user.id, wanted))
        return found.map(present)
      },
    },
    addContact: {
      hourlyLimit: 'contacts',
      act: ({ db, user, body }) => addContact(db, user.id, body),
      show: async ({ db, user }, id) => present(await getContact(db, user.id, id)),
    },
    removeContact: {
      handle: async ({ db, user, language, params }) => {
        await removeContact(db, user.id, params.contact_id)
        return { message: transferAnswerIn(language, 'contact_removed') }
      },
    },
    listBlocked: {
      handle: async ({ db, user }) =>
        (await listBlocks(db, user.id)).map(({ username, at }) => ({ username, blocked_at: at.toISOString() })),
    },
    blockPerson: {
      hourlyLimit: 'blocks',
      handle: async ({ db, user, body }) => {
        const { username, at } = await blockPerson(db, user.id, body.username)
        return { username, blocked_at: at.toISOString() }
      },
    },
    unblockPerson: {
      handle: async ({ db, user, language, params }) => {
        await unblockPerson(db, user.id, params.username)
        return { message: transferAnswerIn(language, 'unblocked') }
      },
    },
  })

const presentFound = (one: CalledPerson & { readonly isContact: boolean }) => ({
  username: one.username,
  ...namesOf(one),
  chosen_name: one.chosenName,
  is_contact: one.isContact,
})

const present = (contact: Contact): WireContact => ({
  contact_id: contact.id,
  kind: contact.username ? 'user' : contact.email ? 'email' : 'address',
  identifier: contact.username ? `@${contact.username}` : (contact.email ?? contact.place?.address ?? ''),
  username: contact.username,
  display_name: namesOf(contact).display_name,
  label: contact.label,
  asset: contact.place?.asset ?? null,
  network: contact.place?.network ?? null,
  created_at: contact.createdAt.toISOString(),
})
