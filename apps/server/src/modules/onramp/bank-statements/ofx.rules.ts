import { dayInSouthAfrica } from '@sengi/contract/time'
import { type Frame, type ReadRow, rowWords } from './statement.rules.ts'
import { calendarDay } from './statement-cells.rules.ts'

/** What an OFX file says of one account. */
export interface OfxStatement extends Frame {
  readonly currency: string
  readonly rows: readonly ReadRow[]
}

type Fields = ReadonlyMap<string, string>

/**
 * A bank statement of OFX: version 1, whose fields are not closed, or version 2, which is XML. Null where it is none of one bank
 * account. No library: those there are make floats of amounts and take whatever is not closed.
 */
export function ofxStatement(text: string): OfxStatement | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  const statements = blocksOf(text, 'STMTRS')
  const [statement] = statements
  if (statements.length !== 1 || statement === undefined) return null
  const list = blocksOf(statement, 'BANKTRANLIST')[0]
  const currency = fieldsOf(statement).get('CURDEF')
  if (list === undefined || currency === undefined) return null
  const before = statement.slice(0, statement.indexOf(list))
  const rows = transactionsOf(list)
  if (!rows) return null
  const closing = fieldsOf(blocksOf(statement, 'LEDGERBAL')[0] ?? '').get('BALAMT') ?? ''
  const account = fieldsOf(blocksOf(before, 'BANKACCTFROM')[0] ?? '').get('ACCTID')
  return { currency, rows, account: account ?? null, openingCents: null, closingCents: centsOf(closing) }
}

/** What stands between the tags of this name, each from one to its end. */
const blocksOf = (text: string, name: string): string[] => partedBy(text, name).inside

/** The same, and all that stands outside of them. Each place is read once, also where no tag is closed. */
function partedBy(text: string, name: string): { inside: string[]; outside: string } {
  const [opening, closing] = [new RegExp(`<${name}>`, 'gi'), new RegExp(`</${name}>`, 'gi')]
  const [inside, outside]: [string[], string[]] = [[], []]
  let behind = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(text)
    if (!end) break
    inside.push(text.slice(opening.lastIndex, end.index))
    outside.push(text.slice(behind, found.index))
    behind = closing.lastIndex
    opening.lastIndex = behind
  }
  return { inside, outside: [...outside, text.slice(behind)].join('') }
}

/** A field of the format is shorter by far; a bound keeps the patterns from remembering a place for each character. */
const fieldPattern = /<([A-Z0-9.]{1,32})>([^<\r\n]{0,1000})/gi
const rawReadUpTo = 5_000

/** Fields with their texts, the first of each name. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(fieldPattern)) {
    const said = value
      .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, entity: keyof typeof entities) => entities[entity])
      .trim()
    if (said !== '' && !fields.has(name.toUpperCase())) fields.set(name.toUpperCase(), said)
  }
  return fields
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' } as const

/** Null where one transaction begins before the last one is closed: nobody knows whose fields are whose. */
function transactionsOf(list: string): ReadRow[] | null {
  const blocks = blocksOf(list, 'STMTTRN')
  const begun = list.match(/<STMTTRN>/gi)?.length ?? 0
  if (begun !== blocks.length || blocks.some((block) => /<STMTTRN>/i.test(block))) return null
  const seen = new Set<string>()
  return blocks.map((block, index) => transaction(block, index + 1, seen))
}

function transaction(block: string, row: number, seen: Set<string>): ReadRow {
  const { inside: payees, outside } = partedBy(block, 'PAYEE')
  const payee = payees[0] ?? ''
  const fields = fieldsOf(outside)
  const raw = block.slice(0, rawReadUpTo).replace(/\s+/g, ' ').trim().slice(0, 500)
  const refuse = (reason: Parameters<typeof rowWords>[0]): ReadRow => ({ row, raw, reason: rowWords(reason) })
  const cents = centsOf(fields.get('TRNAMT') ?? '')
  const day = dayOf(fields.get('DTPOSTED') ?? '')
  const bankRef = fields.get('FITID')
  if ((fields.get('CURSYM') ?? 'ZAR').toUpperCase() !== 'ZAR') return refuse('currency')
  if (cents === null) return refuse('amount')
  if (cents === 0n) return null
  if (day === null) return refuse('date')
  if (!bankRef || bankRef.length > 100) return refuse('number')
  if (seen.has(bankRef)) return refuse('number_twice')
  seen.add(bankRef)
  const words = [...new Set([fields.get('NAME') ?? '', fields.get('MEMO') ?? ''])].filter((text) => text !== '')
  const payerName = (fieldsOf(payee).get('NAME') ?? '').slice(0, 100)
  return { row, day, cents, reference: words.join(' ').slice(0, 200), payerName, balanceCents: null, bankRef }
}

const amount = /^([+-]?)([0-9]{1,12})(?:[.,]([0-9]{1,2}))?$/

function centsOf(text: string): bigint | null {
  const [, sign, whole, fraction = ''] = amount.exec(text) ?? []
  if (whole === undefined) return null
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0') || '0')
  return sign === '-' ? -cents : cents
}

const moment =
  /^(?<date>20[0-9]{6})(?:(?<hour>[0-9]{2})(?<minute>[0-9]{2})[0-9]{2}(?:\.[0-9]+)?(?:\[(?<zone>[+-]?[0-9]{1,2}(?:\.[0-9]+)?)(?::\w+)?\])?)?$/

/** The day in South Africa: a moment without its zone is in London's time, as the standard says; a day is that day. */
function dayOf(text: string): string | null {
  const { date, hour, minute, zone = '0' } = moment.exec(text)?.groups ?? {}
  const day = date && calendarDay(date.slice(0, 4), date.slice(4, 6), date.slice(6))
  if (!day) return null
  if (hour === undefined || minute === undefined) return day
  if (Number(hour) > 23 || Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute) - Number(zone) * 60
  return dayInSouthAfrica(new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000))
}
