import type { FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod/mini'
import { DomainError } from '../errors.ts'
import { acceptableText, printable } from './json-body.ts'

/** Checks one part of a request against the contract. Each part has its own answer for what does not fit. */
export const compileValidator: FastifySchemaCompiler<z.ZodMiniObject> = ({ schema, httpPart }) => {
  const known = new Set(Object.keys(schema.shape))
  return (input: unknown) => {
    const given = input ?? {}
    checks[httpPart ?? '']?.(given as Record<string, unknown>, known)
    const parsed = schema.safeParse(given)
    return parsed.success ? { value: parsed.data } : { error: faultsOf(parsed.error.issues, httpPart) }
  }
}

type Check = (given: Record<string, unknown>, known: ReadonlySet<string>) => void

const checks: Readonly<Record<string, Check>> = { body: refuseUnknown, querystring: checkQuery, params: checkTexts }

function refuseUnknown(given: Record<string, unknown>, known: ReadonlySet<string>): void {
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw new DomainError('invalid_request', 'This request needs a JSON object')
  }
  const stranger = Object.keys(given).find((name) => !known.has(name))
  if (stranger !== undefined) {
    throw new DomainError('unknown_field', `The field "${printable(stranger)}" is not known here`)
  }
}

function checkQuery(given: Record<string, unknown>, known: ReadonlySet<string>): void {
  const twice = Object.keys(given).find((name) => Array.isArray(given[name]))
  if (twice !== undefined) {
    throw new DomainError('duplicate_parameter', `The parameter "${printable(twice)}" is given twice`)
  }
  refuseUnknown(given, known)
  checkTexts(given)
}

function checkTexts(given: Record<string, unknown>): void {
  for (const value of Object.values(given)) acceptableText(String(value))
}

/** An id that cannot exist is answered like one that does not: nothing is found. */
function faultsOf(issues: readonly z.core.$ZodIssue[], part: string | undefined): DomainError {
  if (part === 'params') return new DomainError('not_found', 'There is nothing at this address')
  const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message: readable(message) }))
  const [first] = errors
  const code = issues[0] && issues[0].path[0] === 'cursor' ? 'invalid_cursor' : 'invalid_request'
  return new DomainError(code, first ? sentence(first) : 'This request is not complete', { errors })
}

/** The library's own words say nothing to a person. */
const readable = (message: string) => (message === 'Invalid input' ? 'Please check this field' : message)
const sentence = ({ path, message }: { path: string; message: string }) =>
  message === 'Please check this field' && path ? `Please check "${path}"` : message
