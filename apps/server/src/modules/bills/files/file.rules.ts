import type { BillCategory } from '@sengi/contract/bills/expenses'
import type { BillFileFormat } from '@sengi/contract/bills/imports'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import { centsTogether, type Part } from './parts.rules.ts'

const say = phrases('bills/csv')

/** A bill of a file, or a payment from one person to another, by the places of people in the file's list. */
export interface FileBill {
  readonly row: number
  /** The same for the same line of the same file, whenever it is read. */
  readonly key: string
  /** The id by which one of our own files knows it. */
  readonly ref: string | null
  readonly kind: 'bill' | 'payment'
  readonly date: string
  readonly description: string
  readonly category: BillCategory
  readonly note: string
  readonly cents: bigint
  readonly payers: readonly Part[]
  /** What each bears; or who bears it alike; or nobody by name, which is everybody. */
  readonly shares: readonly Part[] | { readonly alike: readonly number[] } | 'everybody'
}

/** A line of a file that cannot be read, and why. */
export interface RefusedRow {
  readonly row: number
  readonly reason: Phrase
}

/** Everything that was found in a file. */
export interface FileContent {
  readonly format: BillFileFormat
  readonly people: readonly string[]
  readonly bills: readonly FileBill[]
  readonly refused: readonly RefusedRow[]
  readonly skipped: number
}

/** What a line came to: a bill without its key, a reason, or nothing that changes a balance. */
export type ReadLine = (Omit<FileBill, 'key'> & { readonly key?: never }) | RefusedRow | 'nothing'

/** Lines with their keys: by the id that the file gives them, or by what they say and how often the file said it before. */
export function contentOf(format: BillFileFormat, named: readonly string[], lines: readonly ReadLine[]): FileContent {
  const seen = new Map<string, number>()
  const bills = lines.flatMap((line) => {
    if (line === 'nothing' || 'reason' in line) return []
    const said = line.ref ?? saidBy(line, named)
    const before = seen.get(said) ?? 0
    seen.set(said, before + 1)
    return [{ ...line, key: `${format} ${said} ${before}` }]
  })
  const refused = lines.flatMap((line) => (line !== 'nothing' && 'reason' in line ? [line] : []))
  return withThosePresent({
    ...{ format, people: named, bills, refused },
    skipped: lines.filter((line) => line === 'nothing').length,
  })
}

function saidBy(line: Omit<FileBill, 'key'>, named: readonly string[]): string {
  const part = ({ person, cents }: Part) => [named[person], cents.toString()]
  const { date, description, cents, payers, shares } = line
  const borne = Array.isArray(shares) ? shares.map(part) : shares
  return JSON.stringify([date, description, cents.toString(), payers.map(part), borne])
}

/** Only people whom a line names have to be somebody. */
function withThosePresent(content: FileContent): FileContent {
  const present = [...new Set(content.bills.flatMap(namedBy))].sort((one, other) => one - other)
  const place = new Map(present.map((person, at) => [person, at]))
  const moved = (parts: readonly Part[]): Part[] =>
    parts.map(({ person, cents }) => ({ person: place.get(person) ?? 0, cents }))
  const sharesOf = ({ shares }: FileBill): FileBill['shares'] => {
    if (shares === 'everybody') return shares
    return 'alike' in shares ? { alike: shares.alike.map((person) => place.get(person) ?? 0) } : moved(shares)
  }
  return {
    ...content,
    people: present.map((person) => content.people[person] ?? ''),
    bills: content.bills.map((bill) => ({ ...bill, payers: moved(bill.payers), shares: sharesOf(bill) })),
  }
}

/** The places of those whom a line names. */
export function namedBy({ payers, shares }: Pick<FileBill, 'payers' | 'shares'>): number[] {
  const bearing = shares === 'everybody' ? [] : 'alike' in shares ? shares.alike : shares.map(({ person }) => person)
  return [...new Set([...payers.map(({ person }) => person), ...bearing])]
}

/** Where a file leaves somebody; null when it does not say who bears how much. */
export function balanceIn({ bills }: Pick<FileContent, 'bills'>, person: number): bigint | null {
  const of = (parts: readonly Part[]) => centsTogether(parts.filter((part) => part.person === person))
  let balance = 0n
  for (const { payers, shares } of bills) {
    if (shares === 'everybody' || 'alike' in shares) return null
    balance += of(payers) - of(shares)
  }
  return balance
}

/** What stands in a file of every kind, before it is looked at. */
export interface Said {
  readonly row: number
  readonly date: string | null
  readonly cents: bigint | null
  readonly description: string
}

type Sound = Said & { readonly date: string; readonly cents: bigint }

/** What is wrong with what every line says. */
export function faultOf({ date, cents, description }: Said): Phrase | null {
  if (date === null) return say('date')
  if (cents === null) return say('amount')
  return description === '' || description.length > 140 ? say('description') : null
}

/** Whether a line says what every line must. */
export const isSound = (said: Said): said is Sound => faultOf(said) === null
