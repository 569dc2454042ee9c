import type { WireStatement } from '@sengi/contract/onramp/bank-statements'
import { lettersAndDigits } from '@sengi/money'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'

/** Which bank a file is said to be of, and how far a statement is. */
export type { StatementBank } from '@sengi/contract/onramp/bank-statements'
export type StatementState = WireStatement['state']

/** Why a row of a bank's file could not be read. */
export const rowWords = phrases('onramp/statements')

/** One movement of the client account, as a bank's file tells it. */
export interface StatementLine {
  /** Its place among the lines that could be read, from 1. */
  readonly place: number
  /** Of the file, as a spreadsheet counts; a row with a fee is two lines. */
  readonly row: number
  readonly day: string
  /** Below zero where money went out. */
  readonly cents: bigint
  readonly reference: string
  /** Empty: this bank names nobody. */
  readonly payerName: string
  readonly balanceCents: bigint | null
  /** The bank's own name for it. */
  readonly bankRef: string | null
}

/** A row that may be a payment and that nobody could read. */
export interface UnreadableLine {
  readonly row: number
  readonly reason: Phrase
  readonly raw: string
}

/** A line before it has a place, a row that cannot be read, or one that moves nothing. */
export type ReadRow = Omit<StatementLine, 'place'> | UnreadableLine | null

/** What a file says above or below its lines. */
export interface Frame {
  readonly account: string | null
  readonly openingCents: bigint | null
  readonly closingCents: bigint | null
}

/** Whether the balances of a file follow from each other. */
export type BalanceCheck = 'fits' | 'differs' | 'unknown'

/** Everything that was found in a file. */
export interface StatementContent extends Frame {
  readonly format: 'csv' | 'ofx'
  readonly lines: readonly StatementLine[]
  readonly unreadable: readonly UnreadableLine[]
  readonly balances: BalanceCheck
}

/** Puts together what was read, with its balances held against each other. */
export function contentOfRows(format: 'csv' | 'ofx', rows: readonly ReadRow[], said: Frame): StatementContent {
  const read = rows.flatMap((row) => (row && !('reason' in row) ? [row] : []))
  const lines = read.map((line, index) => ({ ...line, place: index + 1 }))
  const unreadable = rows.flatMap((row) => (row && 'reason' in row ? [row] : []))
  return { ...balanced(lines, said), account: said.account, format, lines, unreadable }
}

type Moved = Pick<StatementLine, 'cents' | 'balanceCents'>

/** Opening and closing balance, and whether every line leads from one balance to the next. Some banks write the newest first. */
function balanced(
  lines: readonly Moved[],
  said: Omit<Frame, 'account'>,
): Omit<Frame, 'account'> & { balances: BalanceCheck } {
  const newestFirst = lines.toReversed()
  const order = gapsIn(newestFirst) < gapsIn(lines) ? newestFirst : lines
  const [first, last] = [order[0], order.at(-1)]
  const opening = first && first.balanceCents !== null ? first.balanceCents - first.cents : said.openingCents
  const closing = last?.balanceCents ?? said.closingCents
  const frame = { openingCents: opening, closingCents: closing }
  if (opening === null || closing === null) return { ...frame, balances: 'unknown' }
  const sum = lines.reduce((total, { cents }) => total + cents, 0n)
  const isWhole = opening + sum === closing && gapsIn(order) === 0
  const isAsSaid = differs(said.openingCents, opening) || differs(said.closingCents, closing) ? false : isWhole
  return { ...frame, balances: isAsSaid ? 'fits' : 'differs' }
}

const differs = (said: bigint | null, found: bigint): boolean => said !== null && said !== found

/** How many balances do not follow from the one before. */
function gapsIn(lines: readonly Moved[]): number {
  return lines.filter(({ cents, balanceCents }, index) => {
    const before = lines[index - 1]?.balanceCents ?? null
    return before !== null && balanceCents !== null && before + cents !== balanceCents
  }).length
}

/** What a line is known by: where two say the same, a balance or the bank's own name tells them apart. */
export type KnownLine = Pick<StatementLine, 'day' | 'cents' | 'reference' | 'balanceCents' | 'bankRef'>

/** Which lines an accepted statement has already, by their places. Each known line answers for one. */
export function alreadyIn(lines: readonly StatementLine[], known: readonly KnownLine[]): ReadonlySet<number> {
  const open = Map.groupBy(known, sameMoney)
  const found = lines.filter((line) => {
    const alike = open.get(sameMoney(line)) ?? []
    const at = alike.findIndex((other) => agree(line, other))
    if (at >= 0) alike.splice(at, 1)
    return at >= 0
  })
  return new Set(found.map(({ place }) => place))
}

const sameMoney = ({ day, cents, reference }: KnownLine): string => `${day} ${cents} ${lettersAndDigits(reference)}`

const agree = (one: KnownLine, other: KnownLine): boolean =>
  isSameOrUnsaid(one.balanceCents, other.balanceCents) && isSameOrUnsaid(one.bankRef, other.bankRef)

const isSameOrUnsaid = <T>(one: T | null, other: T | null): boolean => one === null || other === null || one === other

/** Rand of the lines that bring money in, and of those that take it out, both above zero. */
export function sumsOfLines(lines: readonly Pick<StatementLine, 'cents'>[]): { in: bigint; out: bigint } {
  const sum = (those: readonly { cents: bigint }[]) => those.reduce((total, { cents }) => total + cents, 0n)
  return { in: sum(lines.filter(({ cents }) => cents > 0n)), out: -sum(lines.filter(({ cents }) => cents < 0n)) }
}

/** The first and the last day of some lines. */
export function spanOfLines(lines: readonly Pick<StatementLine, 'day'>[]): { first: string; last: string } {
  const days = lines.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('A statement without lines has no days')
  return { first, last }
}

/** Whether the account that a file names is this one; banks hide digits and write leading zeros. */
export function isSameAccount(named: string, account: string): boolean {
  const shown = /[0-9]+$/.exec(named.replace(/[\s-]/g, ''))?.[0] ?? ''
  if (/[*x]/i.test(named)) return shown.length >= 4 && account.endsWith(shown)
  return shown.replace(/^0+/, '') === account.replace(/\D/g, '').replace(/^0+/, '')
}
