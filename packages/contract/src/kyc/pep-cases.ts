import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { sentTypes } from '../base/files.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { page, queueSort, tier, timestamp, typedUsernamePattern } from '../fields.ts'
import { ownDocument, wealthDocuments } from './documents.ts'
import { prominenceKinds, prominenceRelations, prominentPosition, saidProminence, saidWealth } from './prominence.ts'
import { why } from './review.ts'

/**
 * INFORMATION_ASKED waits for its person, who gives where their wealth and funds come from: INFORMED. PROPOSED waits for a second person
 * of our team. CLEARED: no such position. REVIEW_DUE: what was approved is to be looked at again.
 */
export const pepStates = [
  ...(['DECLARED', 'FOUND', 'INFORMATION_ASKED', 'INFORMED', 'PROPOSED', 'APPROVED'] as const),
  ...(['REFUSED', 'CLEARED', 'REVIEW_DUE'] as const),
] as const
export type PepState = (typeof pepStates)[number]

/** Of what is over nothing is due. */
export const pepOverStates = ['REFUSED', 'CLEARED'] as const satisfies readonly PepState[]

/** Those that want a step, those that were approved, and those that are over. */
export const pepParts = ['open', 'approved', 'over'] as const
export type PepPart = (typeof pepParts)[number]

export const pepOutcomes = ['approve', 'refuse', 'clear'] as const
export type PepOutcome = (typeof pepOutcomes)[number]

/** How closely what was approved is watched from then on. */
export const pepRatings = ['high', 'standard'] as const
export type PepRating = (typeof pepRatings)[number]

export const pepFindings = ['screening', 'bureau', 'news', 'other'] as const
export type PepFinding = (typeof pepFindings)[number]

/** What somebody or a clock did. `declare` and `inform` are its person's own. */
export const pepActs = [
  ...(['declare', 'find', 'ask', 'inform', 'propose', 'agree', 'not_agree'] as const),
  ...(['lapse', 'fall_due'] as const),
] as const
export type PepAct = (typeof pepActs)[number]

const outcome = z.enum(pepOutcomes)
const rating = z.enum(pepRatings)
const user_id = z.uuid()

const pepCase = z.object({
  user_id,
  username: z.string(),
  kyc_tier: tier,
  state: z.enum(pepStates),
  kind: z.enum(prominenceKinds),
  relation: z.enum(prominenceRelations),
  country: z.string(),
  held_from: z.iso.date(),
  held_until: z.nullable(z.iso.date()),
  /** Of the last approval. */
  rating: z.nullable(rating),
  opened_at: timestamp,
  /** By when the next step is to be done, or what was approved is looked at again; null for what is over. */
  due_at: z.nullable(timestamp),
  is_overdue: z.boolean(),
  decided_at: z.nullable(timestamp),
  decided_by: z.nullable(z.string()),
  /** What waits for a second person. */
  asked: z.nullable(
    z.object({
      outcome,
      rating: z.nullable(rating),
      reason: z.string(),
      by: z.string(),
      at: timestamp,
      lapses_at: timestamp,
      is_mine: z.boolean(),
    }),
  ),
})
export type PepCase = z.infer<typeof pepCase>

const wholeCase = z.object({
  ...pepCase.shape,
  position: z.string(),
  /** What its person says now; null when they were not asked yet. */
  said: z.nullable(saidProminence),
  wealth: z.nullable(saidWealth),
  documents: z.array(ownDocument),
  /** What whoever looks can do now. */
  may: z.array(z.enum(pepActs)),
  steps: z.array(
    z.object({
      at: timestamp,
      /** Null where a clock did it. */
      by: z.nullable(z.string()),
      act: z.enum(pepActs),
      outcome: z.nullable(outcome),
      rating: z.nullable(rating),
      note: z.nullable(z.string()),
    }),
  ),
})
export type WholePepCase = z.infer<typeof wholeCase>

const cases = '/api/admin/kyc/pep' as const
const read = { auth: 'staff', method: 'GET' } as const satisfies { auth: Access; method: 'GET' }
const params = z.object({ user_id })
const act = { auth: 'staff', confirms: 'staff', method: 'POST', params, response: wholeCase } as const
const filters = {
  part: z._default(z.enum(pepParts), 'open'),
  kind: z.optional(z.enum(prominenceKinds)),
  user_id: z.optional(user_id),
  sort: z._default(queueSort, 'first'),
}
const person = z.string(says('username')).check(z.regex(typedUsernamePattern, says('username_form')))

/** People with a prominent public position, and those close to them: who approved what, on what, and until when it is looked at again. */
export const pepCases = defineApi({
  listPepCases: {
    ...read,
    path: cases,
    summary: 'The register of prominent people by when they are due; of one person where they are named',
    query: z.object({ ...page, ...filters }),
    response: z.array(pepCase),
  },
  exportPepCases: {
    ...listFile,
    path: `${cases}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  openPepCase: {
    auth: 'staff',
    confirms: 'staff',
    method: 'POST',
    path: cases,
    summary: 'Open a case on something that was found about a person',
    body: z.object({ username: person, ...prominentPosition, finding: z.enum(pepFindings), reason: why }),
    response: wholeCase,
  },
  getPepCase: {
    ...read,
    path: `${cases}/{user_id}`,
    summary: 'The case of one person with its steps; that it was read is recorded',
    params,
    response: wholeCase,
  },
  getPepDocument: {
    ...read,
    path: `${cases}/{user_id}/documents/{kind}`,
    summary: 'What somebody showed of where their wealth or funds come from; that it was opened is recorded',
    params: z.object({ user_id, kind: z.enum(wealthDocuments) }),
    download: sentTypes,
    response: z.unknown(),
  },
  askForWealth: {
    ...act,
    path: `${cases}/{user_id}/ask`,
    summary: 'Ask its person where their wealth and funds come from; they are told',
    body: z.object({ reason: why }),
  },
  proposePep: {
    ...act,
    path: `${cases}/{user_id}/propose`,
    summary: 'Propose to approve, refuse or clear; a second person decides',
    body: z.object({ outcome, rating: z.optional(rating), reason: why }),
  },
  agreeToPep: {
    ...act,
    path: `${cases}/{user_id}/agree`,
    summary: 'The second person agrees to what was proposed; its person is told',
    body: agreed,
  },
  refusePepProposal: {
    ...act,
    path: `${cases}/{user_id}/not_agree`,
    summary: 'Do not agree, or take back what one proposed: the case is as it was before',
    body: z.object({ reason: why }),
  },
})
