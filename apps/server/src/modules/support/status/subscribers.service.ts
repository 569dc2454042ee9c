import { createHash, timingSafeEqual } from 'node:crypto'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { NewVisitorMessage } from '@sengi/contract/support/contact'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { durationPhrase } from '../../../platform/words/phrase.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { canonicalEmail } from '../../auth/index.ts'
import { requirePerson } from '../contact/contact.service.ts'
import { findIncident } from './incidents.store.ts'
import { confirmLetter, unansweredDays, updateLetter } from './letters.rules.ts'
import * as store from './subscribers.store.ts'

/** What links of letters are made with, and where they lead. */
export interface Links {
  readonly vault: Vault
  readonly publicUrl: string
}

type Asked = Pick<NewVisitorMessage, 'stamp' | 'proof' | 'website'> & { readonly email: string }

/**
 * Asks an address by letter whether its owner wants more of them, at most once a day. Whoever typed it learns nothing of it.
 * @throws DomainError contact_refused, contact_stamp_over, contact_sent_already
 */
export async function askForLetters(db: Db, links: Links, asked: Asked, language: SpokenLanguage): Promise<void> {
  await requirePerson(db, links.vault, asked)
  const address = canonicalEmail(asked.email)
  const stampHash = createHash('sha256').update(asked.stamp).digest()
  await inTransaction(db, async (tx) => {
    await store.lockSubscribing(tx)
    const stamped = await store.findStamped(tx, stampHash)
    if (stamped === address) return
    if (stamped !== undefined) throw new DomainError('contact_sent_already')
    const id = await store.askSubscriber(tx, { email: asked.email, canonicalEmail: address, language, stampHash })
    if (id === undefined) return
    const letter = confirmLetter(await linkOf(links, 'confirm', id), durationPhrase(unansweredDays * 86_400))
    const key = `status_confirm:${stampHash.toString('hex')}`
    await queueLetters(tx, [{ to: asked.email, ...letterIn(language, letter), key }])
  })
}

type LinkKind = 'confirm' | 'stop'

/** After the mark of an address's part, which browsers tell no server. */
async function linkOf({ vault, publicUrl }: Links, kind: LinkKind, id: string): Promise<string> {
  return `${publicUrl}/status#${kind}=${id}.${(await sealOf(vault, kind, id)).toString('hex')}`
}

const sealOf = (vault: Vault, kind: LinkKind, id: string): Promise<Buffer> => vault.blindIndex(`status_${kind}`, id)

/** @throws DomainError status_link_over for what we did not write */
async function idIn(vault: Vault, kind: LinkKind, link: string): Promise<string> {
  const [, id, seal] = /^([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(link) ?? []
  if (!id || !seal) throw new DomainError('status_link_over')
  const seals = await vault.blindIndexes(`status_${kind}`, id)
  if (!seals.some((one) => timingSafeEqual(one, Buffer.from(seal, 'hex')))) throw new DomainError('status_link_over')
  return id
}

/** @throws DomainError status_link_over, also for an address that was forgotten meanwhile */
export async function confirmLetters(db: Db, vault: Vault, link: string): Promise<void> {
  if (!(await store.confirmSubscriber(db, await idIn(vault, 'confirm', link))))
    throw new DomainError('status_link_over')
}

/** Forgets the address; a second time there is nothing to forget. @throws DomainError status_link_over */
export async function stopLetters(db: Db, vault: Vault, link: string): Promise<void> {
  await store.deleteSubscriber(db, await idIn(vault, 'stop', link))
}

const atOnce = 200

/** Writes what was said to everybody who asked for it. Broken off, it is begun again: nobody gets the same letter twice. */
export async function tellSubscribers(db: Db, links: Links): Promise<void> {
  for (const { incidentId, id } of await store.listUntold(db)) {
    await tellAll(db, links, incidentId, id)
    await store.markTold(db, incidentId, id)
  }
  await store.deleteUnconfirmed(db, unansweredDays)
}

async function tellAll(db: Db, links: Links, incidentId: string, updateId: string): Promise<void> {
  const incident = await findIncident(db, incidentId)
  const update = incident?.updates.find(({ id }) => id === updateId)
  if (!incident || !update) return
  const told = { title: incident.title, stage: update.stage, said: update.text }
  let after: string | null = null
  for (;;) {
    const some = await store.listSubscribers(db, update.at, { after, limit: atOnce })
    const letters = await Promise.all(
      some.map(async ({ id, email, language }) => {
        const ways = { page: `${links.publicUrl}/status`, stop: await linkOf(links, 'stop', id) }
        return {
          to: email,
          ...letterIn(language, updateLetter(language, told, ways)),
          key: `status_update:${updateId}`,
          canWait: true,
        }
      }),
    )
    await inTransaction(db, (tx) => queueLetters(tx, letters))
    after = some.at(-1)?.id ?? null
    if (some.length < atOnce) return
  }
}
