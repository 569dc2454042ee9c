import { RawNumber } from '@sengi/contract'
import { parse } from 'lossless-json'
import { DomainError } from '../errors.ts'

const maxDepth = 20

/**
 * Reads a JSON body strictly: parsers disagree about duplicate keys, floats change digits, and PostgreSQL knows no NUL.
 * Numbers whose text a float would change stay text (`RawNumber`). An empty body counts as none.
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined
  if (nesting(text) > maxDepth) throw new DomainError('too_deep', 'This request is nested too deeply')
  const body = parse(text, acceptable, { parseNumber: readNumber, onDuplicateKey: refuseDuplicate })
  return body
}

function readNumber(raw: string): number | RawNumber {
  const value = Number(raw)
  return String(value) === raw ? value : new RawNumber(raw)
}

function refuseDuplicate({ key }: { key: string }): never {
  throw new DomainError('duplicate_key', `The field "${key.slice(0, 40)}" is given twice`)
}

/** Every value passes here on its way in. */
function acceptable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return acceptableText(value)
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawNumber)
  if (isPlain && Object.getPrototypeOf(value) !== Object.prototype) {
    throw new DomainError('unknown_field', 'The field "__proto__" is not known here')
  }
  return value
}

/** @throws DomainError for text that is no well-formed Unicode or holds a NUL */
export function acceptableText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new DomainError('invalid_request', 'This text has characters that cannot be stored')
  }
  return text
}

/** How deep brackets go, outside strings. Counted before parsing, because a parser recurses. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1
    if (token === ']' || token === '}') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
