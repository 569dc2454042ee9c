import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { visibleText } from '../visible-text.ts'
import { reviewApplication, why } from './review.ts'
import { fieldVerdicts } from './verdicts.ts'

const fingerprint = z.string().check(z.length(64))
const staff = { auth: 'staff' } as const satisfies { auth: Access }
const acts = { ...staff, confirms: 'staff' } as const satisfies { auth: Access; confirms: 'staff' }
const params = z.object({ application_id: z.uuid() })
/** What is decided about, as it was read, and what is said of each thing in it. */
const judged = z.object({ fingerprint, verdicts: fieldVerdicts })
const applications = '/api/admin/kyc' as const

/** How our team decides about applications: one person at a time, who has read what they decide about. */
export const kycDeciding = defineApi({
  takeApplication: {
    ...acts,
    method: 'POST',
    path: `${applications}/{application_id}/hold`,
    summary: 'Start a review, or hold it for longer: no one else decides meanwhile',
    params,
    response: reviewApplication,
  },
  takeOverApplication: {
    ...acts,
    method: 'POST',
    path: `${applications}/{application_id}/hold/take-over`,
    summary: 'Take a review over from a colleague',
    params,
    body: z.object({ holder: visibleText().check(z.maxLength(40)), reason: why }),
    response: reviewApplication,
  },
  releaseApplication: {
    ...acts,
    method: 'POST',
    path: `${applications}/{application_id}/hold/release`,
    summary: 'Put an application back into the queue',
    params,
    response: reviewApplication,
  },
  acceptApplication: {
    ...acts,
    method: 'POST',
    path: `${applications}/{application_id}/accept`,
    summary:
      'Accept an application in which everything is fine; its person has the tier at once and is told, the highest once another person agrees',
    params,
    body: judged,
    response: reviewApplication,
  },
  agreeToTier: {
    ...acts,
    method: 'POST',
    path: `${applications}/{application_id}/agree`,
    summary: 'The second person gives the highest tier; its person has it at once and is told',
    params,
    body: agreed,
    response: reviewApplication,
  },
  refuseTier: {
    ...acts,
    method: 'POST',
    path: `${applications}/{application_id}/not_agree`,
    summary: 'Do not agree to the highest tier: the application goes back into the queue, with why',
    params,
    body: z.object({ reason: why }),
    response: reviewApplication,
  },
  refuseApplication: {
    ...acts,
    method: 'POST',
    path: `${applications}/{application_id}/refuse`,
    summary: 'Refuse an application; its person reads what was not fine',
    params,
    body: judged,
    response: reviewApplication,
  },
  askAgain: {
    ...acts,
    method: 'POST',
    path: `${applications}/{application_id}/again`,
    summary: 'Ask again for what was not fine; the application waits for its person',
    params,
    body: judged,
    response: reviewApplication,
  },
})
