import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type BureauWord, type SignedMessage, wordServesSeconds } from './bureau.ts'

/** Sumsub's names of what may sign. It still offers SHA-1, which we do not take. */
const algorithms: ReadonlyMap<string, string> = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
])

/** Sumsub's name for a person. */
export const applicantId = z.string().check(z.regex(/^[0-9a-z]{1,64}$/))

/** Of everything that Sumsub tells, whom it is about and when it was said. What was decided we ask. */
const news = z.object({
  applicantId,
  createdAtMs: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/)),
})

/** Clocks differ. */
const aheadAtMost = 300

/** A message of Sumsub's; null when it is not signed with this secret over these very bytes. */
export function readSumsubWord(secret: string, { bytes, headers }: SignedMessage): BureauWord | null {
  const algorithm = algorithms.get(headers['x-payload-digest-alg'] ?? '')
  if (algorithm === undefined) return null
  const right = createHmac(algorithm, secret).update(bytes).digest()
  const given = Buffer.from(headers['x-payload-digest'] ?? '', 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const read = news.safeParse(parsed(bytes))
  if (!read.success) return { fault: 'unreadable' }
  const seconds = (realNow() - Date.parse(`${read.data.createdAtMs.replace(' ', 'T')}Z`)) / 1_000
  // A date that no calendar has is no number, and within no bounds.
  const counts = seconds <= wordServesSeconds && seconds >= -aheadAtMost
  return counts ? { ref: read.data.applicantId } : { fault: 'old' }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** Sumsub's clock is the real one, not the product's. */
const realNow = (): number => performance.timeOrigin + performance.now()
