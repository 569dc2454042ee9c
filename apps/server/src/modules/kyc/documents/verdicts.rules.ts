import { detailKinds, documentKinds } from '@sengi/contract/kyc/documents'
import {
  correctionText,
  type FieldVerdict,
  faultsOfField,
  type JudgedFault,
  type JudgedField,
  paperOfField,
} from '@sengi/contract/kyc/verdicts'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { type Phrase, phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import type { TargetTier } from '../kyc.rules.ts'
import { type DetailKind, type DocumentKind, type PaperState, papersOf } from './papers.rules.ts'

export type { FieldVerdict } from '@sengi/contract/kyc/verdicts'

/** What our team decides, with what it says of each field. */
export type ReviewAct = 'ACCEPTED' | 'REFUSED' | 'ASKED_AGAIN'

/** What was decided once. */
export interface PastReview {
  readonly id: string
  readonly act: ReviewAct
  readonly by: string
  readonly at: Date
  readonly verdicts: readonly FieldVerdict[]
}

type Paper = DetailKind | DocumentKind

const fields = Object.keys(paperOfField) as JudgedField[]
const fieldsOf = (paper: Paper): JudgedField[] => fields.filter((field) => paperOfField[field] === paper)

/** What is judged of an application: everything that its tier rests on, is there and was not judged before. */
export function fieldsToJudge(target: TargetTier, { details, documents }: PaperState): JudgedField[] {
  const wanted = papersOf(target)
  const said = wanted.details.filter((kind) =>
    details.some((detail) => detail.kind === kind && !detail.isAccepted && !detail.isRefused),
  )
  const shown = wanted.documents.filter((kind) =>
    documents.some((document) => document.kind === kind && document.state === 'SENT'),
  )
  return [...said, ...shown].flatMap(fieldsOf)
}

/** Why a decision is not taken with these verdicts. Null when it is. */
export function verdictsRefusal(
  act: ReviewAct,
  verdicts: readonly FieldVerdict[],
  toJudge: readonly JudgedField[],
): Refusal | null {
  if (!areWhole(verdicts, toJudge)) return refusal('verdicts_incomplete')
  if (verdicts.some(({ fault, text }) => fault === 'other' && text === null)) return refusal('verdict_needs_words')
  const wrong = verdicts.filter(({ fault }) => fault !== null)
  if (act === 'ACCEPTED') return wrong.length > 0 ? refusal('verdicts_not_fine') : null
  if (wrong.length === 0) return refusal('verdicts_all_fine')
  const isMended = wrong.every(({ field }) => field !== 'whole')
  return act === 'ASKED_AGAIN' && !isMended ? refusal('verdict_of_whole') : null
}

/** Each field once, and with a reason that is one of its own; of the whole only what is not fine. */
function areWhole(verdicts: readonly FieldVerdict[], toJudge: readonly JudgedField[]): boolean {
  const judged = verdicts.map(({ field }) => field)
  return (
    new Set(judged).size === judged.length &&
    toJudge.every((field) => judged.includes(field)) &&
    verdicts.every(({ field, fault, text }) => {
      if (fault === null) return text === null && toJudge.includes(field)
      return faultsOfField[field].includes(fault) && (field === 'whole' || toJudge.includes(field))
    })
  )
}

/** The papers that are to be given again. */
export const papersToMend = (verdicts: readonly FieldVerdict[]): Paper[] => [
  ...new Set(verdicts.filter(({ fault }) => fault !== null).flatMap(({ field }) => paperOfField[field] ?? [])),
]

/** Those of some papers that are said, and those that are shown. */
export const detailsIn = (papers: readonly Paper[]): DetailKind[] =>
  papers.filter((paper): paper is DetailKind => detailKinds.some((kind) => kind === paper))
export const documentsIn = (papers: readonly Paper[]): DocumentKind[] =>
  papers.filter((paper): paper is DocumentKind => documentKinds.some((kind) => kind === paper))

const say = phrases('kyc/verdicts')
type Wrong = FieldVerdict & { readonly fault: JudgedFault }

/** What people call a field, and why it is not fine; null where our team says it in words of its own. */
export const fieldPhrase = (field: JudgedField): Phrase => say(field)
export const faultPhraseOf = (fault: JudgedFault): Phrase | null => (fault === 'other' ? null : say(fault))

/** What was not fine. */
export const wrongOf = (verdicts: readonly FieldVerdict[]): Wrong[] =>
  verdicts.flatMap(({ fault, ...verdict }) => (fault === null ? [] : [{ ...verdict, fault }]))

/** All that was not fine in one sentence, for a notice: without what our team wrote, which stands on the page alone. */
export const wrongPhrase = (verdicts: readonly FieldVerdict[]): Phrase =>
  say('all', {
    lines: wrongOf(verdicts).map(({ field, fault }) =>
      say('named', { name: fieldPhrase(field), why: faultPhraseOf(fault) ?? say('see_why') }),
    ),
  })

/** How a phrase becomes the text of somebody who speaks a language. */
export type Saying = (language: SpokenLanguage, phrase: Phrase) => string

/** One thing that was not fine, as its person reads it. */
export function correctionOf({ field, fault, text }: Wrong, language: SpokenLanguage, saying: Saying): string {
  const why = faultPhraseOf(fault)
  return correctionText(saying(language, fieldPhrase(field)), why && saying(language, why), text)
}

/** What of the last review is still to be put right: its paper was not given again, or no paper can mend it. */
export function stillWrong(
  review: PastReview | undefined,
  { details, documents }: PaperState,
  { isUnderReview }: { isUnderReview: boolean },
): Wrong[] {
  if (!review || review.act === 'ACCEPTED') return []
  const refused = new Set<Paper | null>([
    ...details.filter(({ isRefused }) => isRefused).map(({ kind }) => kind),
    ...documents.filter(({ state }) => state === 'REFUSED').map(({ kind }) => kind),
    ...(isUnderReview ? [] : [null]),
  ])
  return wrongOf(review.verdicts).filter(({ field }) => refused.has(paperOfField[field]))
}
