import type { FoundKind } from '@sengi/contract/admin/search'
import { usernamePattern } from '@sengi/contract/fields'
import { endOfTicketNumber } from '@sengi/contract/support/number'

/** What somebody typed, as each module looks it up; null where it cannot be meant so. */
export interface SearchTerm {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly reference: string | null
  readonly ticketEnd: string | null
}

export interface FoundThing {
  readonly kind: FoundKind
  readonly id: string
  readonly label: string
  readonly username: string | null
}

const referenceForm = /^(SNG|SG)-?([A-Z0-9]{4})-?([A-Z0-9]{4})$/

/** Reads a typed term; `phone` is the number it may be, in its international form. */
export function readTerm(typed: string, phone: string | null): SearchTerm {
  const text = typed.trim()
  const name = text.replace(/^@/, '').toLowerCase()
  const [, prefix, head, tail] = referenceForm.exec(text.toUpperCase().replace(/\s/g, '')) ?? []
  return {
    name: usernamePattern.test(name.padEnd(3, '_')) ? name : null,
    email: /.@./.test(text) ? text.normalize('NFKC').toLowerCase() : null,
    phone,
    reference: prefix ? `${prefix}-${head}-${tail}` : null,
    ticketEnd: endOfTicketNumber(text),
  }
}

/** As what a term was looked up: what may be recorded of it, which is never the term. */
export const kindsOfTerm = (term: SearchTerm): string[] =>
  Object.entries(term).flatMap(([kind, value]) => (value === null ? [] : [kind]))
