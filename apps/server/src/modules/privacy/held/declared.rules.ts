import type { HeldSection, Keeping } from '@sengi/contract/privacy/calls'

/**
 * How a table is about people. `row` is the table in SQL and `me` the person whose data is asked for (id, email, email_canonical). Every
 * column stands in one of three places: shown as it is, shown by an expression, or left out.
 */
export interface PersonalTable {
  readonly section: HeldSection
  readonly keeping: Keeping
  /** Columns any of which names the person, or a condition in SQL. */
  readonly whose: readonly string[] | { readonly sql: string }
  /** Columns that are shown as they stand, in this order. */
  readonly shows: string
  /** Columns with the id of a person: `you` or the @username that the person knows anyway. */
  readonly people?: string
  /** Columns with the id of a person of whom one learns no more than whether it is oneself. */
  readonly selves?: string
  /** Columns with the id of a person who may be of our team: `you` or `our team`. */
  readonly team?: string
  /** Columns that are shown under a condition or in part, as SQL. */
  readonly as?: Readonly<Record<string, string>>
  /** Columns that lie sealed and are opened for whom they are about, each with the name in SQL that it is sealed for. */
  readonly opens?: Readonly<Record<string, string>>
  /** The file that the person themselves sent in, where a row keeps one. */
  readonly upload?: OwnUpload
  /** What is left out: secrets, hashes, what is of others or of our own machinery, and what the law forbids us to tell. */
  readonly hides?: string
}

/** Where a row keeps a file, in SQL over `row` and `me`. */
export interface OwnUpload {
  /** The column with the name that the file lies under in the storage. */
  readonly named: string
  readonly type: string
  readonly size: string
  readonly at: string
  /** A word for what it is, which begins the name that its person reads. */
  readonly called: string
  /** Whether they sent it themselves, where others' files stand in their rows too. */
  readonly isOwn?: string
}

export type Declared = PersonalTable | { readonly because: string }

/** Names as they stand in the data: `'a b c'`. */
export const columnsIn = (names = ''): string[] => names.split(/\s+/).filter(Boolean)

/** Every column that a declaration speaks of. */
export const declaredColumns = ({ shows, people, selves, team, as, opens, hides }: PersonalTable): string[] => [
  ...[shows, people, selves, team, hides].flatMap(columnsIn),
  ...Object.keys({ ...as, ...opens }),
]

export const isPersonal = (one: Declared): one is PersonalTable => 'section' in one

/** Several tables that are no person's, for one reason. */
export const nobodys = (because: string, ...tables: string[]): Record<string, Declared> =>
  Object.fromEntries(tables.map((table) => [table, { because }]))

/** Shown only to the person whom the column names. */
export const onlyIf = (column: string, condition: string): Record<string, string> => ({
  [column]: `case when ${condition} then row.${column} end`,
})
