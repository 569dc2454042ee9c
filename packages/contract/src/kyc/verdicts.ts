import * as z from 'zod/mini'
import { timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'
import { type DetailKind, type DocumentKind, documentKinds } from './documents.ts'

/** What of an application is judged by itself. `whole` is what no paper can mend. */
export const judgedFields = [
  ...(['name', 'number', 'birth_date', 'country', 'address', 'funds'] as const),
  ...documentKinds,
  'whole',
] as const
export type JudgedField = (typeof judgedFields)[number]

/** In which paper each stands. */
export const paperOfField: Readonly<Record<JudgedField, DetailKind | DocumentKind | null>> = {
  name: 'identity',
  number: 'identity',
  birth_date: 'identity',
  country: 'identity',
  address: 'address',
  funds: 'funds',
  ID: 'ID',
  Selfie: 'Selfie',
  ProofOfAddress: 'ProofOfAddress',
  SourceOfFunds: 'SourceOfFunds',
  SourceOfWealth: 'SourceOfWealth',
  whole: null,
}

/** Why something is not fine. `other` is said in words of one's own. */
export const fieldFaults = [
  ...(['does_not_match', 'unreadable', 'expired', 'cut_off', 'name_differs', 'too_old', 'face_differs'] as const),
  ...(['wrong_document', 'not_explained', 'other'] as const),
] as const
export type JudgedFault = (typeof fieldFaults)[number]

const ofPaper = ['unreadable', 'cut_off', 'wrong_document', 'name_differs'] as const

/** What can be wrong with each. */
export const faultsOfField: Readonly<Record<JudgedField, readonly JudgedFault[]>> = {
  name: ['does_not_match', 'name_differs', 'other'],
  number: ['does_not_match', 'other'],
  birth_date: ['does_not_match', 'other'],
  country: ['does_not_match', 'other'],
  address: ['does_not_match', 'other'],
  funds: ['does_not_match', 'not_explained', 'other'],
  ID: [...ofPaper, 'expired', 'other'],
  Selfie: ['unreadable', 'cut_off', 'face_differs', 'other'],
  ProofOfAddress: [...ofPaper, 'too_old', 'other'],
  SourceOfFunds: [...ofPaper, 'too_old', 'other'],
  SourceOfWealth: [...ofPaper, 'too_old', 'other'],
  whole: ['other'],
}

/** What one of our team says of a field: fine without a fault; with one, and a sentence of their own where they want. */
export const fieldVerdict = z.object({
  field: z.enum(judgedFields),
  fault: z.nullable(z.enum(fieldFaults)),
  text: z.nullable(visibleLines().check(z.minLength(1), z.maxLength(500))),
})
export type FieldVerdict = z.infer<typeof fieldVerdict>

export const fieldVerdicts = z.array(fieldVerdict).check(z.maxLength(judgedFields.length))

/** What our team decided before, with what it said of each field. */
export const pastReview = z.object({
  act: z.enum(['ACCEPTED', 'REFUSED', 'ASKED_AGAIN']),
  by: z.string(),
  at: timestamp,
  verdicts: z.array(fieldVerdict),
})

/** One line of what a person reads: what it is about, why it is not fine, and what our team adds. The desk shows it before it is sent. */
export function correctionText(name: string, why: string | null, own: string | null): string {
  if (why === null) return `${name}: ${own ?? ''}`
  return own === null ? `${name}: ${why}.` : `${name}: ${why}. ${own}`
}
