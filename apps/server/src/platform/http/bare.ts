import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DomainError } from '../errors.ts'
import { problemFor } from './problem.ts'

/** What an answer carries that no hook passes: it can be nothing but read, and is kept by nobody. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const

const meanings: Readonly<Record<string, 'headers_too_large' | 'request_timeout'>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** How long whoever still sends is listened to, so that they read the answer instead of a torn connection. */
const drainMs = 1_000

/** Answers what is no HTTP at all, or HTTP that two readers could take in two ways, and hangs up. */
export function answerBrokenRequest({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  socket.end(asText(new DomainError(meanings[code] ?? 'malformed_request')))
  socket.resume()
  setTimeout(() => socket.destroy(), drainMs).unref()
}

function asText(error: DomainError): string {
  const problem = problemFor(error, 'en')
  const body = JSON.stringify(problem)
  const headers = {
    ...bareHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n')
}
