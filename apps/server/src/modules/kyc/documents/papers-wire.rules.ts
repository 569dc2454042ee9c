import { documentKinds } from '@sengi/contract/kyc/documents'
import { endOf } from './id-number.rules.ts'
import { type Details, type Document, type DocumentKind, fileRefusal, type PaperState } from './papers.rules.ts'

/** What is shown of what somebody said and showed. */
export interface ShownPapers {
  readonly details: Partial<Details>
  readonly documents: readonly Document[]
  readonly state: PaperState
}

/** Every kind of document, also those that were never sent. */
export const presentDocuments = (documents: readonly Document[], isUnderReview: boolean) =>
  documentKinds.map((kind) =>
    presentDocument(
      kind,
      documents.find((one) => one.kind === kind),
      isUnderReview,
    ),
  )

export function presentDocument(kind: DocumentKind, document: Document | undefined, isUnderReview: boolean) {
  return {
    kind,
    state: document?.state ?? ('NEEDED' as const),
    reason: document?.state === 'REFUSED' ? document.reason : null,
    media_type: document?.mediaType ?? null,
    sent_at: document?.sentAt.toISOString() ?? null,
    takes_file: fileRefusal(document, { isUnderReview }) === null,
  }
}

/** Who somebody says they are, with no more of the number than its end. */
export function presentIdentity({ details, state }: ShownPapers) {
  if (!details.identity) return null
  const { number, ...shown } = details.identity
  return { ...shown, number_end: endOf(number), state: stateOf(state, 'identity') }
}

export const presentAddress = ({ details, state }: ShownPapers) =>
  details.address ? { ...details.address, state: stateOf(state, 'address') } : null

export const presentFunds = ({ details, state }: ShownPapers) =>
  details.funds ? { ...details.funds, state: stateOf(state, 'funds') } : null

/** Of prominence no more than the answer: the rest has a page of its own. */
export const presentProminence = ({ details, state }: ShownPapers) =>
  details.prominence ? { answer: details.prominence.answer, state: stateOf(state, 'prominence') } : null

function stateOf({ details }: PaperState, kind: keyof Details) {
  const detail = details.find((one) => one.kind === kind)
  if (detail?.isRefused) return 'REFUSED' as const
  return detail?.isAccepted ? ('ACCEPTED' as const) : ('GIVEN' as const)
}
