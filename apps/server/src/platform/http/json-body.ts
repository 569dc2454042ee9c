import { RawNumber } from '@sengi/contract/fields'
import { DomainError } from '../errors.ts'

const maxDepth = 20

/**
 * Reads a JSON body strictly: parsers disagree about duplicate keys, floats change digits, and PostgreSQL knows no NUL.
 * Numbers whose text a float would change stay text (`RawNumber`). An empty body counts as none.
 * @throws SyntaxError for what is no JSON, DomainError for JSON that is not taken
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined
  refuseAmbiguity(text)
  return JSON.parse(text, acceptable as (key: string, value: unknown) => unknown)
}

/** Every value passes here on its way in, with the text it was read from. */
function acceptable(key: string, value: unknown, { source }: { source?: string }): unknown {
  if (key === '__proto__') throw new DomainError('unknown_field', { field: key })
  if (typeof value === 'string') return acceptableText(value)
  if (typeof value === 'number' && source !== String(value)) return new RawNumber(source ?? '')
  return value
}

/** @throws DomainError for text that is no well-formed Unicode or holds a NUL */
export function acceptableText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new DomainError('text_not_storable')
  }
  return text
}

/**
 * A key, another string, or a bracket. A string that is never closed matches too: otherwise each of its escaped quotes would
 * be tried as the beginning of another one, and a body of them would hold the process for seconds.
 */
const token = /("(?:[^"\\]|\\.?)*(?:"|$))(\s*:)?|[[\]{}]/gs

/** Depth and duplicate keys show before parsing: a parser recurses, and keeps only the last of two. */
function refuseAmbiguity(text: string): void {
  const open: Set<string>[] = []
  for (const [bracket, string, colon] of text.matchAll(token)) {
    if (bracket === '{' || bracket === '[') open.push(new Set())
    if (bracket === '}' || bracket === ']') open.pop()
    if (open.length > maxDepth) throw new DomainError('too_deep')
    if (string && colon) takeKey(open.at(-1), JSON.parse(string))
  }
}

function takeKey(taken: Set<string> | undefined, key: string): void {
  if (taken?.has(key)) throw new DomainError('duplicate_key', { field: printable(key) })
  taken?.add(key)
}

/** A name from outside, as a sentence of ours may show it. */
export const printable = (name: string): string => name.replace(/[^\x20-\x7e]/g, '?').slice(0, 40)
