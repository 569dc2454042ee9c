import type { ClueTaken, DoingGroup, DoingKind, DoingStanding } from '@sengi/contract/admin/users'
import { emailShape } from '@sengi/contract/fields'
import { endOfTicketNumber } from '@sengi/contract/support/number'

export type { AccountFlag, AccountSort, DoingKind } from '@sengi/contract/admin/users'
export type { Tier } from '@sengi/contract/fields'
export type { SpokenLanguage } from '@sengi/contract/languages'

/** What a typed text may be meant to find somebody by, the surest first. */
export type Clue =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly phone: string }
  | { readonly by: 'address'; readonly address: string }
  | { readonly by: 'order'; readonly id: string }
  | { readonly by: 'order'; readonly reference: string }
  | { readonly by: 'order'; readonly ticketEnd: string }
  | { readonly by: 'name'; readonly beginning: string }

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** As purchases and trades bear them. */
const referencePattern = /^[a-z]{2,4}-?[0-9a-z]{4}-?[0-9a-z]{4}$/i
const addressPattern = /^(0x[0-9a-f]{40}|[a-z]{2,11}:?[0-9a-z]{20,100}|[1-9a-z]{25,100})$/i

/** Every way to read a text, the surest first; a name it may always be. `phone` is how it reads as a number, null where it is none. */
export function cluesIn(typed: string, phone: string | null): Clue[] {
  const text = typed.trim()
  const name: Clue = { by: 'name', beginning: text.replace(/^@/, '').toLowerCase() }
  if (!text.startsWith('@') && emailShape.test(text)) return [{ by: 'email', email: text }]
  if (phone) return [{ by: 'phone', phone }, name]
  if (idPattern.test(text)) return [{ by: 'order', id: text.toLowerCase() }]
  const end = endOfTicketNumber(text)
  return [
    ...(end ? [{ by: 'order', ticketEnd: end } as const] : []),
    ...(referencePattern.test(text) ? [{ by: 'order', reference: text.toUpperCase() } as const] : []),
    ...(addressPattern.test(text) ? [{ by: 'address', address: text } as const] : []),
    name,
  ]
}

/** What the answer says it was found by. */
export const takenBy = ({ by }: Clue): ClueTaken => by

/** The first letter and the domain: enough to see whether two are the same, too little to write to. */
export function emailInPart(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** The last two digits, as `+27 ••• ••• 45`. */
export const phoneInPart = (phone: string): string => `${phone.slice(0, 3)} ••• ••• ${phone.slice(-2)}`

/** Seconds for which looking at somebody's page counts as one opening. */
export const openingSeconds = 15 * 60

/** What each group of doings holds. */
export const kindsOf: Readonly<Record<DoingGroup, readonly DoingKind[]>> = {
  all: [
    ...(['p2p_bought', 'p2p_sold', 'purchase', 'withdrawal', 'deposit', 'card'] as const),
    ...(['verification', 'document', 'ticket', 'case', 'suspension'] as const),
  ],
  orders: ['p2p_bought', 'p2p_sold', 'purchase'],
  matters: ['verification', 'document', 'ticket', 'case', 'suspension'],
}

const done = ['RELEASED', 'CREDITED', 'CONFIRMED', 'SETTLED', 'APPROVED', 'ACCEPTED', 'EXECUTED', 'CLOSED', 'LIFTED']
const notDone = ['CANCELLED', 'EXPIRED', 'REFUNDED', 'SPLIT', 'FAILED', 'REVERSED', 'DECLINED', 'PARTIALLY_REFUNDED']
const standings: ReadonlyMap<string, DoingStanding> = new Map([
  ...[...done, 'solved', 'closed', 'DUST'].map((state) => [state, 'done'] as const),
  ...[...notDone, 'REJECTED', 'REFUSED', 'REPLACED'].map((state) => [state, 'not_done'] as const),
  ['DISPUTED', 'disputed'],
])

/** How something in this state stands; what is neither over nor in dispute is under way. */
export const doingStandingOf = (state: string): DoingStanding => standings.get(state) ?? 'under_way'
