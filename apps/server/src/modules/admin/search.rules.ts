import type { FoundKind } from '@sengi/contract/admin/search'
import { usernamePattern } from '@sengi/contract/fields'
import { endOfTicketNumber } from '@sengi/contract/support/number'

/**
 * What somebody typed, as each module looks it up; null where it cannot be meant so. Never contact data: those find somebody at the desk
 * of users, under the PIN.
 */
export interface SearchTerm {
  readonly name: string | null
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

export function readTerm(typed: string): SearchTerm {
  const text = typed.trim()
  const name = text.replace(/^@/, '').toLowerCase()
  const [, prefix, head, tail] = referenceForm.exec(text.toUpperCase().replace(/\s/g, '')) ?? []
  return {
    name: usernamePattern.test(name.padEnd(3, '_')) ? name : null,
    reference: prefix ? `${prefix}-${head}-${tail}` : null,
    ticketEnd: endOfTicketNumber(text),
  }
}

/** As what a term was looked up: what may be recorded of it, which is never the term. */
export const kindsOfTerm = (term: SearchTerm): string[] =>
  Object.entries(term).flatMap(([kind, value]) => (value === null ? [] : [kind]))
