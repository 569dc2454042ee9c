import type { FieldMessage } from '@sengi/contract/base/says'
import fields from '@sengi/contract/messages/fields.en.json' with { type: 'json' }
import type { FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod/mini'
import { DomainError } from '../errors.ts'
import { type Phrase, phrases } from '../words/phrase.ts'
import { acceptableText, printable } from './json-body.ts'

const ofFields = phrases('contract/fields')
const say = phrases('platform/answers')

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
    throw new DomainError('json_object_needed')
  }
  const stranger = Object.keys(given).find((name) => !known.has(name))
  if (stranger !== undefined) {
    throw new DomainError('unknown_field', { field: printable(stranger) })
  }
}

function checkQuery(given: Record<string, unknown>, known: ReadonlySet<string>): void {
  const twice = Object.keys(given).find((name) => Array.isArray(given[name]))
  if (twice !== undefined) {
    throw new DomainError('duplicate_parameter', { name: printable(twice) })
  }
  refuseUnknown(given, known)
  checkTexts(given)
}

function checkTexts(given: Record<string, unknown>): void {
  for (const value of Object.values(given)) acceptableText(String(value))
}

/** An id that cannot exist is answered like one that does not: nothing is found. */
function faultsOf(issues: readonly z.core.$ZodIssue[], part: string | undefined): DomainError {
  if (part === 'params') return new DomainError('not_found')
  const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message: saying(message) }))
  const [first] = errors
  if (!first) throw new Error('A request was refused, and nothing in it is wrong')
  if (first.path === 'cursor') return new DomainError('invalid_cursor', {}, { errors: [{ path: first.path }] })
  return new DomainError('invalid_request', { fault: sentence(first) }, { errors })
}

/** A check says the key of its message. The library's own words say nothing to a person. */
const saying = (message: string): Phrase => ofFields(isFieldMessage(message) ? message : 'field_unclear')

const isFieldMessage = (message: string): message is FieldMessage => Object.hasOwn(fields, message)

const sentence = ({ path, message }: { path: string; message: Phrase }): Phrase =>
  message.key === 'field_unclear' && path ? say('check_field', { field: path }) : message
