import { type SentType, sentEndings } from '@sengi/contract/base/files'
import type { Tier } from '@sengi/contract/fields'
import type { CountryCode } from '@sengi/contract/kyc/countries'
import {
  askedFor,
  type DetailKind,
  type DocumentKind,
  type DocumentState,
  type NewAddress,
  type NewFunds,
  type NewIdentity,
} from '@sengi/contract/kyc/documents'
import type { NewProminence } from '@sengi/contract/kyc/prominence'
import { type Phrase, phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import type { TargetTier } from '../kyc.rules.ts'

export type { Tier } from '@sengi/contract/fields'
export type { DetailKind, DocumentKind } from '@sengi/contract/kyc/documents'

/** What somebody said of themselves, as it is sealed. */
export interface Details {
  readonly identity: Required<Pick<NewIdentity, 'form' | 'number' | 'given_names' | 'surname'>> & {
    readonly country: CountryCode
    readonly birth_date: string
  }
  readonly address: NewAddress
  readonly funds: NewFunds
  readonly prominence: NewProminence
}

/** A sealed detail, and whether it was found to be true. */
export interface SealedDetail {
  readonly kind: DetailKind
  readonly sealed: Buffer
  readonly isAccepted: boolean
  /** Found not to be fine, and not given again since. */
  readonly isRefused: boolean
}

/** A document as it stands: one of each kind counts. */
export interface Document {
  readonly id: string
  readonly kind: DocumentKind
  readonly state: Exclude<DocumentState, 'NEEDED'>
  readonly reason: string | null
  readonly mediaType: SentType
  readonly storageName: string
  readonly sentAt: Date
}

/** What somebody said and showed, without looking into it. */
export interface PaperState {
  readonly details: readonly Pick<SealedDetail, 'kind' | 'isAccepted' | 'isRefused'>[]
  readonly documents: readonly Pick<Document, 'kind' | 'state'>[]
}

type Paper = DetailKind | DocumentKind

const ladder = ['tier_1', 'tier_2', 'tier_3'] as const

/** Everything that a tier rests on: what it asks itself and what those below it ask. */
export function papersOf(target: TargetTier): { details: DetailKind[]; documents: DocumentKind[] } {
  const below = ladder.slice(0, ladder.indexOf(target) + 1)
  return {
    details: below.flatMap((tier) => askedFor[tier].details),
    documents: below.flatMap((tier) => askedFor[tier].documents),
  }
}

/** What only the tiers above this one rest on. */
export function papersAbove(tier: Tier): { details: DetailKind[]; documents: DocumentKind[] } {
  const above = ladder.filter((one) => one > tier)
  return {
    details: above.flatMap((one) => askedFor[one].details),
    documents: above.flatMap((one) => askedFor[one].documents),
  }
}

/** What a tier still waits for; what was refused is missing again. */
export function missingFor(target: TargetTier, { details, documents }: PaperState): Paper[] {
  const given = new Set<Paper>(details.filter(({ isRefused }) => !isRefused).map(({ kind }) => kind))
  for (const { kind, state } of documents) if (state !== 'REFUSED') given.add(kind)
  const wanted = papersOf(target)
  return [...wanted.details, ...wanted.documents].filter((paper) => !given.has(paper))
}

const say = phrases('kyc/papers')

/** What people call a paper. */
const paperName = (paper: Paper): Phrase => say(paper)

/** Why an application is not taken yet, or not accepted. */
export const missingRefusal = (missing: readonly Paper[]): Refusal =>
  refusal('papers_missing', { what: missing.map(paperName) })

/** Why no file is taken for a kind now. Null when one is: also a better one before anybody looked. */
export function fileRefusal(
  document: Pick<Document, 'state'> | undefined,
  { isUnderReview }: { isUnderReview: boolean },
): Refusal | null {
  if (document?.state === 'ACCEPTED') return refusal('document_accepted')
  return document?.state === 'SENT' && isUnderReview ? refusal('document_under_review') : null
}

/** The name as on the document. */
export const nameOn = ({ given_names, surname }: Details['identity']): string => `${given_names} ${surname}`

/** What a document is called where it is saved; never what its sender called it, and not whose it is. */
export const documentFileName = ({ kind, mediaType }: Pick<Document, 'kind' | 'mediaType'>): string =>
  `${kind}.${sentEndings[mediaType]}`
