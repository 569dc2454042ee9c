import { createHash } from 'node:crypto'
import type { Tier } from '@sengi/contract/fields'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import type { TargetTier } from '../kyc.rules.ts'
import type { KnownIdentity } from '../screening/screening.rules.ts'
import type { ScreeningMeans } from '../screening/screening.service.ts'
import { openDetails } from './details.service.ts'
import { acceptDetails, listAcceptedIdentities, listDetails } from './details.store.ts'
import { acceptDocuments, listDocuments, refuseAccepted } from './documents.store.ts'
import {
  type Details,
  type Document,
  missingFor,
  missingRefusal,
  nameOn,
  type PaperState,
  papersAbove,
  papersOf,
  type SealedDetail,
} from './papers.rules.ts'

/** What somebody said and showed, with what is sealed open. */
export interface OpenPapers {
  readonly details: Partial<Details>
  readonly documents: readonly Document[]
  readonly state: PaperState
  /** Of exactly this: whoever decides about it sends it back. */
  readonly fingerprint: string
}

export async function openPapers(db: Db, vault: Vault, userId: string): Promise<OpenPapers> {
  const [details, documents] = [await listDetails(db, userId), await listDocuments(db, userId)]
  return {
    details: await openDetails(vault, userId, details),
    documents,
    state: { details, documents },
    fingerprint: fingerprintOf(details, documents),
  }
}

/** Whoever decides has read what is decided about. The caller holds the person. @throws DomainError application_changed */
export async function requireAsRead(tx: Tx, userId: string, fingerprint: string): Promise<PaperState> {
  const [details, documents] = [await listDetails(tx, userId), await listDocuments(tx, userId)]
  if (fingerprintOf(details, documents) !== fingerprint) throw new DomainError('application_changed')
  return { details, documents }
}

/** A text is sealed anew each time it is given, so that what is sealed says which one it is. */
function fingerprintOf(details: readonly SealedDetail[], documents: readonly Document[]): string {
  const given = details.map(({ kind, sealed, isAccepted, isRefused }) => [
    kind,
    sealed.toString('base64'),
    isAccepted,
    isRefused,
  ])
  const shown = documents.map(({ kind, id, state }) => [kind, id, state])
  return createHash('sha256')
    .update(JSON.stringify([given.sort(), shown.sort()]))
    .digest('hex')
}

/** @throws DomainError papers_missing, which names what a tier still waits for */
export async function requirePapers(db: Db, userId: string, target: TargetTier): Promise<void> {
  const state = { details: await listDetails(db, userId), documents: await listDocuments(db, userId) }
  const missing = missingFor(target, state)
  if (missing.length > 0) throw DomainError.of(missingRefusal(missing), { errors: missing.map((path) => ({ path })) })
}

/** The name on the document that somebody said they have; null while they said none. */
export async function nameOnDocument(db: Db, vault: Vault, userId: string): Promise<string | null> {
  const { identity } = await openDetails(vault, userId, await listDetails(db, userId))
  return identity ? nameOn(identity) : null
}

/** The number of somebody's identity document or passport, once it was accepted: a number that was only typed may be anybody's. */
export async function numberOnDocument(db: Db, vault: Vault, userId: string): Promise<string | null> {
  const accepted = (await listDetails(db, userId)).filter(({ isAccepted }) => isAccepted)
  const { identity } = await openDetails(vault, userId, accepted)
  return identity?.number ?? null
}

/** What screening may know of people: of each who was verified by a document, when they were born and its number. */
export const screeningMeans = ({ vault, publicUrl }: { vault: Vault; publicUrl: string }): ScreeningMeans => ({
  publicUrl,
  identitiesOf: (db, userIds) => identitiesOf(db, vault, userIds),
})

async function identitiesOf(db: Db, vault: Vault, userIds: readonly string[]): Promise<Map<string, KnownIdentity>> {
  const opened = (await listAcceptedIdentities(db, userIds)).map(async ({ userId, ...detail }) => {
    const { identity } = await openDetails(vault, userId, [detail])
    return identity ? [[userId, { birthDate: identity.birth_date, number: identity.number }] as const] : []
  })
  return new Map((await Promise.all(opened)).flat())
}

/** What a tier rests on is accepted with it, and can no more be changed. */
export async function acceptPapers(tx: Tx, userId: string, target: TargetTier, by: string | null): Promise<void> {
  const { details, documents } = papersOf(target)
  await acceptDetails(tx, userId, details, true)
  await acceptDocuments(tx, userId, documents, by)
}

/** What lost tiers rested on is asked for again. */
export async function reopenPapers(
  tx: Tx,
  userId: string,
  kept: Tier,
  judged: { reason: string; by: string },
): Promise<void> {
  const { details, documents } = papersAbove(kept)
  await acceptDetails(tx, userId, details, false)
  await refuseAccepted(tx, userId, documents, judged)
}
