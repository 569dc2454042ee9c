import { STATUS_CODES } from 'node:http'
import type { Problem } from '@sengi/contract/base'
import { type ErrorCode, statusOf } from '@sengi/contract/codes'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { AmountError } from '@sengi/money'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { isContended, isLost } from '../faults.ts'
import { phrases } from '../words/phrase.ts'
import { inWords, languageAsked } from '../words/words.ts'

/** Answers every failure as problem+json. What nobody expected is logged and told in one general sentence. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = asDomainError(error)
  if (!expected) request.log.error({ err: error }, 'unexpected failure')
  const isTrouble = (expected && troubles.has(expected.code)) || isContended(error)
  if (isTrouble) request.log.warn({ err: error }, expected?.code)
  if (expected?.extra.retryAfter) reply.header('retry-after', String(Math.ceil(expected.extra.retryAfter)))
  const language = languageAsked(request.headers['accept-language'])
  const problem = problemFor(expected, language, request.id)
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

const say = phrases('platform/answers')

/** The document of a failure; of one that nobody expected when there is none. */
export function problemFor(error: DomainError | null, language: SpokenLanguage, instance?: string): Problem {
  const status = error ? statusOf[error.code] : 500
  const code = error?.code ?? 'internal_error'
  const detail = error?.told(language) ?? inWords(language, say('unexpected'))
  const errors = error?.extra.errors?.map(({ path, message = detail }) => ({
    path,
    message: typeof message === 'string' ? message : inWords(language, message),
  }))
  return {
    type: `urn:sengi:problem:${code.replaceAll('_', '-')}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...(instance !== undefined && { instance }),
    code,
    ...(errors && { errors }),
    ...(error?.extra.secondFactor && { second_factor: error.extra.secondFactor }),
  }
}

/** The product's own failures, and those of libraries and of the database that have a meaning for the caller. */
function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof AmountError) return DomainError.of({ code: error.fault, values: error.about })
  if (isLost(error)) return new DomainError('unavailable', {}, soon)
  if (isContended(error)) return new DomainError('busy', {}, soon)
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = meanings[code]
  if (known) return new DomainError(known)
  if (error instanceof SyntaxError || (statusCode >= 400 && statusCode < 500)) return unreadable()
  return null
}

const soon = { retryAfter: 2 }
const unreadable = () => new DomainError('malformed_request')

/** Fastify's refusals, by its codes. */
const meanings: Readonly<Record<string, 'body_too_large' | 'unsupported_media_type' | 'malformed_request'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
}

/** What the log says as well: something that we depend on did not answer, and no caller can do anything about it. */
const troubles = new Set<ErrorCode>([
  'unavailable',
  'payment_unconfirmed',
  'payment_unreachable',
  'application_closed',
  'bureau_unavailable',
])
