import { randomUUID } from 'node:crypto'
import type { NewTaxCertification, TaxDoubt } from '@sengi/contract/kyc/tax-residence'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { lockTier } from '../../auth/index.ts'
import { openDetails } from '../documents/details.service.ts'
import { listDetails } from '../documents/details.store.ts'
import type { Details } from '../documents/papers.rules.ts'
import * as rules from './tax-residence.rules.ts'
import * as store from './tax-residence.store.ts'

/** How many of the certifications that ended are named to their person. */
const earlierShown = 10

/** A certification, opened. */
export interface OpenCertification extends rules.TaxFacts {
  readonly madeAt: Date
}

interface OwnTaxResidence {
  readonly certification: OpenCertification | null
  readonly doubts: readonly TaxDoubt[]
  readonly earlier: readonly { readonly madeAt: Date; readonly endedAt: Date }[]
}

/** Where somebody pays tax as they certified it, and what of it does not go together with what we know by now. */
export async function readTaxResidence(db: Db, vault: Vault, userId: string): Promise<OwnTaxResidence> {
  const [rows, known] = [await store.listCertifications(db, userId, earlierShown + 1), await knownOf(db, vault, userId)]
  const current = rows.find(({ endedAt }) => endedAt === null)
  const certification = current ? await open(vault, userId, current) : null
  return {
    certification,
    doubts: certification ? rules.openDoubts(certification, known) : [],
    earlier: rows.flatMap(({ madeAt, endedAt }) => (endedAt ? [{ madeAt, endedAt }] : [])),
  }
}

/**
 * Keeps where somebody says that they pay tax. What does not go together with what we know is asked about first.
 * @throws DomainError tax_country_twice, tax_number_or_reason, tax_reason_in_words, birth_place_needed, tax_doubts_open
 */
export async function certifyTaxResidence(
  db: Db,
  vault: Vault,
  userId: string,
  { is_true: _, ...said }: NewTaxCertification,
): Promise<void> {
  const fault = rules.certificationFault(said)
  if (fault) throw DomainError.of(fault.refusal, { errors: [{ path: fault.path }] })
  const known = await knownOf(db, vault, userId)
  requireExplained(rules.openDoubts(said, known))
  const [id, kept] = [randomUUID(), rules.keptOf(said, known)]
  const sealed = await vault.seal(nameOf(userId, id), JSON.stringify(kept))
  await inTransaction(db, async (tx) => {
    await lockTier(tx, userId)
    await store.replaceCertification(tx, userId, {
      ...{ id, sealed, inSouthAfrica: rules.isAtHome(kept), abroad: rules.isAbroad(kept) },
      lacksNumber: rules.lacksNumber(kept),
    })
    await recordAudit(tx, { actorId: userId, action: 'kyc.tax_certified', subject: userId })
    await announce(tx, [{ topic: 'kyc', userId, ref: id, detail: { detail: 'tax_residence' } }])
  })
}

function requireExplained(doubts: readonly TaxDoubt[]): void {
  if (doubts.length === 0) return
  const errors = doubts.map((doubt) => ({ path: `explanations.${doubt}`, message: rules.doubtPhrase(doubt) }))
  throw new DomainError('tax_doubts_open', {}, { errors })
}

/** What a report of somebody's year takes of them: nothing of it may be shown or logged. */
export interface TaxPerson {
  readonly certification: OpenCertification | null
  readonly identity: Details['identity'] | null
  readonly address: Details['address'] | null
}

/** Who somebody is, where they live and where they pay tax, as far as they said it. */
export async function taxPersonOf(db: Db, vault: Vault, userId: string): Promise<TaxPerson> {
  const [known, [current]] = [await knownOf(db, vault, userId), await store.listCertifications(db, userId, 1)]
  const certification = current && current.endedAt === null ? await open(vault, userId, current) : null
  return {
    certification,
    identity: known.identity ?? null,
    address: known.address ?? null,
  }
}

async function knownOf(db: Db, vault: Vault, userId: string): Promise<rules.KnownOfPerson> {
  const sealed = await listDetails(db, userId)
  return openDetails(
    vault,
    userId,
    sealed.filter(({ kind }) => kind !== 'funds'),
  )
}

async function open(
  vault: Vault,
  userId: string,
  { id, sealed, madeAt }: store.SealedCertification,
): Promise<OpenCertification> {
  const facts: rules.TaxFacts = JSON.parse(await vault.open(nameOf(userId, id), sealed))
  return { ...facts, madeAt }
}

/** What a text is sealed for: in another person's row, or as another certification, it does not open. */
const nameOf = (userId: string, id: string): string => `tax_certification ${userId} ${id}`
