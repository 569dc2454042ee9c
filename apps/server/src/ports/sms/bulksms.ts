import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Sms, TextMessage } from './sms.ts'

export interface BulkSmsAccess {
  tokenId: string
  tokenSecret: string
  /** Where the service is reached, without a path; left out: its own address. */
  url: string | undefined
  /** How long an answer may take. */
  patienceMs?: number
}

const home = 'https://api.bulksms.com'

const accepted = z.array(z.object({ id: z.string(), status: z.object({ type: z.string() }) }))

/** A refusal, as the service explains it (RFC 7807). Its detail may repeat number and words, so only the title is read. */
const refusal = z.object({ title: z.optional(z.string()) })

/**
 * BulkSMS, a South African network, over its JSON interface (version 1). The message is named by a number that comes from its key,
 * so that the service sends what it is handed twice only once; letters like ê are written in Unicode by itself.
 */
export function bulkSms({ tokenId, tokenSecret, url = home, patienceMs = 15_000 }: BulkSmsAccess): Sms {
  const authorization = `Basic ${Buffer.from(`${tokenId}:${tokenSecret}`).toString('base64')}`
  return {
    async deliver({ to, text, key }: TextMessage) {
      const query = new URLSearchParams({ 'auto-unicode': 'true', 'deduplication-id': numberOf(to, key) })
      const answer = await fetch(`${url}/v1/messages?${query}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ to, body: text }),
      })
      const said = await answer.text()
      if (!answer.ok) throw new Error(`BulkSMS answered ${answer.status}${titleIn(said)}`)
      const [message] = readAnswer(said)
      if (!message || message.status.type === 'FAILED') throw new Error('BulkSMS did not take the message')
      return true
    },
  }
}

/** A positive number of 63 bits, the same for the same message for ever. */
const numberOf = (to: string, key: string): string =>
  (createHash('sha256').update(`${to} ${key}`).digest().readBigUInt64BE() >> 1n).toString()

function readAnswer(said: string) {
  const parsed = accepted.safeParse(jsonIn(said))
  if (!parsed.success) throw new Error('BulkSMS answered in an unknown shape')
  return parsed.data
}

/** The service's own word for it, cleaned for a log line; nothing when the body says none. */
function titleIn(said: string): string {
  const title = refusal.safeParse(jsonIn(said)).data?.title?.replace(/[^\w .-]/g, '') ?? ''
  return title && `: ${title.slice(0, 60)}`
}

function jsonIn(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}
