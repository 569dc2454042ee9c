/** A file to print, in words that are already said: what the writer of pages is given. */
export interface Sheet {
  readonly title: string
  /** Whose it is, of which days, and when it was made. */
  readonly about: readonly string[]
  readonly lines: readonly string[]
  readonly parts: readonly SheetPart[]
  /** `Page # of ##`, where the marks stand for the figures. */
  readonly page: string
}

/** A heading with a table below it, or with sentences alone. */
export interface SheetPart {
  readonly heading: string
  readonly lines: readonly string[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  /** First and last row stand out, as balances and sums do. */
  readonly strong?: 'ends' | 'last'
}

interface SheetColumn {
  readonly text: string
  /** In percent of the page. */
  readonly width: number
  readonly isNumber?: true
}

/** How many lines its tables have, which is what writing it costs. */
export const linesIn = ({ parts }: Sheet): number => parts.reduce((sum, { rows }) => sum + rows.length, 0)
