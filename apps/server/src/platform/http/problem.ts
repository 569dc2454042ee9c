import { STATUS_CODES } from 'node:http'
import type { ErrorCode, Problem } from '@sengi/contract'
import { AmountError } from '@sengi/money'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sqlStateOf } from '../db.ts'
import { DomainError } from '../errors.ts'
import { statusOf } from './status.ts'

/** Answers every failure as problem+json. What nobody expected is logged and told in one general sentence. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = asDomainError(error)
  if (!expected) request.log.error({ err: error }, 'unexpected failure')
  if (expected?.code === 'unavailable') request.log.warn({ err: error }, 'unavailable')
  if (expected?.extra.retryAfter) reply.header('retry-after', String(Math.ceil(expected.extra.retryAfter)))
  const problem = problemFor(expected, request.id)
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

function problemFor(error: DomainError | null, instance: string): Problem {
  const status = error ? statusOf[error.code] : 500
  const code = error?.code ?? 'internal_error'
  return {
    type: `urn:sengi:problem:${code.replaceAll('_', '-')}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error?.message ?? 'Something went wrong on our side. Nothing was changed. Try again.',
    instance,
    code,
    ...(error?.extra.errors && { errors: error.extra.errors }),
  }
}

/** The product's own failures, and those of libraries and of the database that have a meaning for the caller. */
function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof AmountError) return new DomainError(error.fault, error.message)
  const { code = '', statusCode } = error as Partial<FastifyError>
  const [known, detail, retryAfter] = meanings[sqlStateOf(error) ?? code] ?? []
  if (known && detail) return new DomainError(known, detail, retryAfter ? { retryAfter } : {})
  if (error instanceof SyntaxError || statusCode === 400) {
    return new DomainError('malformed_request', 'This request could not be read')
  }
  return null
}

type Meaning = readonly [ErrorCode, string, number?]
const unreachable: Meaning = ['unavailable', 'The service is catching its breath. Try again in a moment.', 2]
const contended: Meaning = ['busy', 'Many requests want the same thing right now. Try again in a moment.', 1]
const mediaType: Meaning = ['unsupported_media_type', 'Send JSON in UTF-8, as application/json']

/** By Fastify's error code, the system's, or the SQLSTATE. */
const meanings: Readonly<Record<string, Meaning>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'This request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: mediaType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_request', 'This request could not be read'],
  FST_ERR_RATE_LIMIT: ['too_many_requests', 'Too many requests. Try again later.'],
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EPIPE: unreachable,
  '08000': unreachable,
  '08003': unreachable,
  '08006': unreachable,
  '53300': unreachable,
  '57P01': unreachable,
  '57P02': unreachable,
  '57P03': unreachable,
  '40001': contended,
  '40P01': contended,
  '55P03': contended,
  '57014': contended,
}
