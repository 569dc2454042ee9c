import { randOf } from '@sengi/money'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import { type TypedTerms, workedOut } from '../expenses.rules.ts'
import { currentOf, type Member } from '../groups.rules.ts'
import { becauseOf } from '../words.rules.ts'
import { type FileBill, type FileContent, namedBy, type RefusedRow } from './file.rules.ts'
import { centsTogether, type Part } from './parts.rules.ts'

const say = phrases('bills/csv')

/** What a file comes to before anybody decided who its people are. */
export interface FileSums {
  readonly bills: number
  readonly payments: number
  readonly cents: bigint
  readonly from: string | null
  readonly to: string | null
}

/** Counts a file. What was paid back is not spent. */
export function sumsOfFile({ bills }: Pick<FileContent, 'bills'>): FileSums {
  const spent = bills.filter(({ kind }) => kind === 'bill')
  const days = bills.map(({ date }) => date).sort()
  return {
    bills: spent.length,
    payments: bills.length - spent.length,
    cents: centsTogether(spent),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  }
}

/** The same file with the lines refused that no group would take, whoever the people are. */
export function soundOf(content: FileContent): FileContent {
  const everybody = content.people.map((_, person) => String(person))
  const wrong = content.bills.flatMap((bill): RefusedRow[] => {
    const ids = everybody.length > 0 ? everybody : ['0']
    const terms = workedOut(typedTerms(bill, String, ids), 'bill', new Set(ids))
    return 'code' in terms ? [{ row: bill.row, reason: becauseOf(terms) }] : []
  })
  return without(content, wrong)
}

/** The member who is called as a file calls somebody; nobody where two are. */
export function memberCalled(name: string, members: readonly Member[]): Member | null {
  const [found, another] = currentOf(members).filter((member) => sameName(labelOf(member, members), name))
  if (found) return another ? null : found
  const [plain, second] = currentOf(members).filter((member) => sameName(member.name, name))
  return plain && !second ? plain : null
}

const sameName = (one: string, other: string): boolean => folded(one) === folded(other)
const folded = (name: string): string =>
  name.normalize('NFKC').replace(/^@/, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** As our own files call members: those of the same name are told apart. */
function labelOf({ id, name }: Member, members: readonly Member[]): string {
  const isShared = members.filter((member) => member.name === name).length > 1
  return isShared ? `${name} (${id.slice(-4)})` : name
}

/** Who a person of a file is to be. */
export type Who = { readonly memberId: string } | { readonly username: string } | { readonly guest: string }

/** A wish about the people of a file: `new` for a guest of the file's name, `@` and a username, or the id of a member. */
export function whoIs(wish: string, name: string): Who {
  if (wish === 'new') return { guest: name }
  return wish.startsWith('@') ? { username: wish.slice(1).toLowerCase() } : { memberId: wish }
}

/** A file without some of its lines. */
export function without(content: FileContent, refused: readonly RefusedRow[]): FileContent {
  const rows = new Set(refused.map(({ row }) => row))
  const all = [...content.refused, ...refused].sort((one, other) => one.row - other.row)
  return { ...content, refused: all, bills: content.bills.filter(({ row }) => !rows.has(row)) }
}

/** Lines that name somebody of whom nobody knows who they are. */
export const strangersIn = ({ bills, people }: FileContent, who: readonly (Who | null)[]): RefusedRow[] =>
  bills.flatMap((bill): RefusedRow[] => {
    const stranger = namedBy(bill).find((person) => !who[person])
    const reason: Phrase | undefined =
      stranger === undefined ? undefined : say('person', { name: people[stranger] ?? '' })
    return reason ? [{ row: bill.row, reason }] : []
  })

/** A bill of a file in the words of the calls, for people who are members by now. */
export function typedTerms(
  { description, category, note, cents, payers, shares }: FileBill,
  memberOf: (person: number) => string,
  everybody: readonly string[],
): TypedTerms {
  const paid = merged(payers, memberOf).map(([member_id, sum]) => ({ member_id, amount: randOf(sum) }))
  return { description, category, note, amount: randOf(cents), payers: paid, ...split(shares, memberOf, everybody) }
}

function split(
  shares: FileBill['shares'],
  memberOf: (person: number) => string,
  everybody: readonly string[],
): Pick<TypedTerms, 'split_mode' | 'shares'> {
  if (shares === 'everybody') return { split_mode: 'equal', shares: everybody.map((member_id) => ({ member_id })) }
  if (!('alike' in shares)) {
    const borne = merged(shares, memberOf).filter(([, sum]) => sum !== 0n)
    return { split_mode: 'exact', shares: borne.map(([member_id, sum]) => ({ member_id, value: randOf(sum) })) }
  }
  const parts = [...Map.groupBy(shares.alike.map(memberOf), (member) => member)]
  if (parts.every(([, same]) => same.length === 1))
    return { split_mode: 'equal', shares: parts.map(([member_id]) => ({ member_id })) }
  return { split_mode: 'shares', shares: parts.map(([member_id, same]) => ({ member_id, value: String(same.length) })) }
}

/** Two people of a file who are one member are one part of a bill. */
const merged = (parts: readonly Part[], memberOf: (person: number) => string): [string, bigint][] =>
  [...Map.groupBy(parts, ({ person }) => memberOf(person))].map(([member, some]) => [member, centsTogether(some)])

/** How often a line that was deleted can come in again. */
export const attempts = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** What a group knows of a file's lines: ids of bills, and whether each counts still. */
export type KnownLines = ReadonlyMap<string, 'there' | 'deleted'>

/** The id by which a line comes in that is not in yet. One whose bill was deleted comes in as another bill; null after too many. */
export const freshIdOf = (ids: readonly string[], known: KnownLines): string | null =>
  ids.find((id) => !known.has(id)) ?? null
