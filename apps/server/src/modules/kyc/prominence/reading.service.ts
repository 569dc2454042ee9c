import { type DocumentKind, wealthDocuments } from '@sengi/contract/kyc/documents'
import { recordAudit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Storage, Vault } from '../../../ports/storage/storage.ts'
import { openDetails } from '../documents/details.service.ts'
import { listDetails } from '../documents/details.store.ts'
import { readDocument } from '../documents/documents.service.ts'
import { listDocuments } from '../documents/documents.store.ts'
import type { Document } from '../documents/papers.rules.ts'
import type { NewProminence, NewWealth, PepCase, PepStep } from './prominence.rules.ts'
import { findPepCase, listPepSteps } from './prominence.store.ts'
import { openPosition, openWealth } from './sealing.service.ts'

/** What somebody said and how their case stands. */
export interface SaidSoFar {
  readonly said: NewProminence | null
  readonly one: PepCase | null
  readonly wealth: NewWealth | null
}

export async function readProminence(db: Db, vault: Vault, userId: string): Promise<SaidSoFar> {
  const { prominence = null } = await openDetails(vault, userId, await listDetails(db, userId))
  const one = await findPepCase(db, userId)
  return { said: prominence, one, wealth: one && (await openWealth(vault, one)) }
}

/** A case with what is sealed of it, and what its person showed. */
export interface WholePep extends SaidSoFar {
  readonly one: PepCase
  readonly position: string
  readonly documents: readonly Document[]
  readonly steps: readonly PepStep[]
}

/** As it stands after an act of our team, which was recorded itself. @throws DomainError pep_case_not_found, application_of_your_own */
export async function shownPepCase(db: Db, vault: Vault, staffId: string, userId: string): Promise<WholePep> {
  const { one, ...so } = await readProminence(db, vault, userId)
  if (!one) throw new DomainError('pep_case_not_found')
  if (userId === staffId) throw new DomainError('application_of_your_own')
  const documents = await listDocuments(db, userId)
  return {
    ...{ ...so, one, position: await openPosition(vault, one), steps: await listPepSteps(db, userId) },
    documents: documents.filter(({ kind }) => wealthDocuments.some((wanted) => wanted === kind)),
  }
}

/** The same for whoever opens it, which is noted. */
export async function inspectPepCase(db: Db, vault: Vault, staffId: string, userId: string): Promise<WholePep> {
  const found = await shownPepCase(db, vault, staffId, userId)
  await recordAudit(db, { actorId: staffId, action: 'pep.read', subject: `pep_case:${userId}` })
  return found
}

/** A document of a case; who opened it is recorded before it is read. */
export async function inspectPepDocument(
  db: Db,
  { storage, vault }: { storage: Storage; vault: Vault },
  staffId: string,
  { userId, kind }: { userId: string; kind: DocumentKind },
): Promise<File> {
  await shownPepCase(db, vault, staffId, userId)
  const detail = { kind }
  await recordAudit(db, { actorId: staffId, action: 'pep.document_opened', subject: `pep_case:${userId}`, detail })
  return readDocument(db, storage, userId, kind)
}
