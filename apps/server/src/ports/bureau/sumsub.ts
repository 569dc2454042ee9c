import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Bureau, BureauRequest, BureauResult } from './bureau.ts'
import { applicantId, readSumsubWord } from './sumsub-words.ts'

/** What Sumsub hands out under "App tokens", and the level of its dashboard that stands for each of our tiers. */
export interface SumsubAccess {
  appToken: string
  secretKey: string
  levels: Readonly<Record<BureauRequest['targetTier'], string>>
  /** Another address than the real one, for tests. */
  baseUrl?: string
  /** What signs the messages that Sumsub sends by itself; without it none is believed. */
  webhookSecret?: string
}

/**
 * Sumsub's applicants API. One applicant per customer, moved from level to level with the tiers. The applicant hands in documents
 * in Sumsub's own screens, so the first answer to a new applicant is REVIEW.
 */
export const sumsubBureau = (access: SumsubAccess): Bureau => ({
  name: 'sumsub',
  check: async (request) => {
    try {
      return await ask(access, request)
    } catch {
      return { ...nothing, outcome: 'ERROR' }
    }
  },
  hear: (message) => (access.webhookSecret === undefined ? null : readSumsubWord(access.webhookSecret, message)),
})

const nothing = {
  ...({ provider: 'sumsub', ref: null, reasons: [], fault: null, legalName: null } as const),
  ...{ isProminent: false, score: null },
}
const realUrl = 'https://api.sumsub.com'
const patience = 10_000

const applicant = z.object({
  id: applicantId,
  info: z.optional(z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) })),
})
type Applicant = z.infer<typeof applicant>

const review = z.object({
  reviewStatus: z.string(),
  reviewResult: z.optional(
    z.object({
      reviewAnswer: z.enum(['GREEN', 'RED']),
      reviewRejectType: z.optional(z.enum(['FINAL', 'RETRY'])),
      moderationComment: z.optional(z.nullable(z.string())),
      rejectLabels: z.optional(z.nullable(z.array(z.string()))),
    }),
  ),
})
type Review = z.infer<typeof review>

async function ask(access: SumsubAccess, request: BureauRequest): Promise<BureauResult> {
  const { id, info } = await applicantAt(access, request)
  const state = review.parse(await call(access, 'GET', `/resources/applicants/${id}/status`))
  const outcome = outcomeOf(state)
  const comment = state.reviewResult?.moderationComment
  const name = [info?.firstName, info?.lastName].filter(Boolean).join(' ')
  return {
    ...nothing,
    ref: id,
    outcome,
    isProminent: labelsOf(state).includes(prominent),
    reasons: outcome !== 'PASS' && comment ? [comment] : [],
    legalName: outcome === 'PASS' && name ? name : null,
  }
}

/** The customer's applicant, on the level of the tier that is asked for. */
async function applicantAt(
  access: SumsubAccess,
  { userId, email, phone, targetTier }: BureauRequest,
): Promise<Applicant> {
  const level = encodeURIComponent(access.levels[targetTier])
  const body = { externalUserId: userId, email, ...(phone !== null && { phone }), fixedInfo: { country: 'ZAF' } }
  const created = await send(access, 'POST', `/resources/applicants?levelName=${level}`, body)
  if (created.status !== 409) return applicant.parse(await readAnswer(created))

  await created.body?.cancel()
  const known = await call(access, 'GET', `/resources/applicants/-;externalUserId=${userId}/one`)
  const found = applicant.parse(known)
  await call(access, 'POST', `/resources/applicants/${found.id}/moveToLevel?name=${level}`)
  return found
}

/** Sumsub's label of somebody in a prominent public position. */
const prominent = 'PEP'
const labelsOf = ({ reviewResult }: Review): readonly string[] => reviewResult?.rejectLabels ?? []

/** Whether nothing is held against somebody but their position, which two of our team judge and not the bureau. */
const isOnlyProminent = (state: Review): boolean =>
  labelsOf(state).length > 0 && labelsOf(state).every((label) => label === prominent)

/** An answer counts only once the review is completed. RED with RETRY is not the end: the applicant may hand in better documents. */
function outcomeOf(state: Review): BureauResult['outcome'] {
  const { reviewStatus, reviewResult } = state
  if (reviewStatus !== 'completed' || !reviewResult) return 'REVIEW'
  if (reviewResult.reviewAnswer === 'GREEN') return 'PASS'
  return reviewResult.reviewRejectType === 'FINAL' && !isOnlyProminent(state) ? 'FAIL' : 'REVIEW'
}

async function call(access: SumsubAccess, method: string, path: string, body?: object): Promise<unknown> {
  return readAnswer(await send(access, method, path, body))
}

/** The signature covers seconds, method, path with query, and the very bytes of the body. The time is theirs, not the product clock. */
async function send(access: SumsubAccess, method: string, path: string, body?: object): Promise<Response> {
  const seconds = String(Math.floor((performance.timeOrigin + performance.now()) / 1000))
  const text = body ? JSON.stringify(body) : ''
  const signature = createHmac('sha256', access.secretKey).update(`${seconds}${method}${path}${text}`).digest('hex')
  return fetch(`${access.baseUrl ?? realUrl}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'x-app-token': access.appToken,
      'x-app-access-ts': seconds,
      'x-app-access-sig': signature,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`Sumsub answered ${answer.status}`)
  return answer.json()
}
