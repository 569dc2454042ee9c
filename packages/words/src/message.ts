/** A message in the form that `compile` makes of ICU text: words, and where something is put in. */
export type Message = Branch
/** What a message is made of: words, the number that a plural counts, a value, a choice, or marked words. */
export type Piece = string | Counted | readonly [name: string] | Choice | Marked
type Counted = 0
type Branch = string | Counted | readonly Piece[]
type Choice = readonly [name: string, kind: typeof select | typeof plural, cases: Readonly<Record<string, Branch>>]
type Marked = readonly [name: string, ...inside: (string | readonly unknown[])[]]

const select = 1
const plural = 2

/** What stands in for the names of a message: texts, numbers, or what wraps the marked words. */
export type Values = Readonly<Record<string, unknown>>

/** The message as one text. */
export const say = (message: Message, locale: string, values: Values = {}): string =>
  partsOf(message, locale, values).join('')

/**
 * The message as the texts and values that it consists of, in the order of its language, for a page that draws some of
 * them. One small interpreter for browser, server, letters and documents: numbers, dates and money come formatted.
 */
export function partsOf(message: Message, locale: string, values: Values, counted?: unknown): unknown[] {
  const pieces: readonly Piece[] = Array.isArray(message) ? message : [message]
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [piece]
    if (piece === 0) return [counted]
    const value = values[piece[0]]
    if (piece.length === 1) return [value]
    if (isChoice(piece)) return partsOf(chosen(piece, locale, value), locale, values, value)
    const wrap = value as (inside: unknown[]) => unknown
    return [wrap(partsOf(piece.slice(1) as unknown as Message, locale, values, counted))]
  })
}

const isChoice = (piece: Choice | Marked): piece is Choice => typeof piece[1] === 'number'

function chosen([, kind, cases]: Choice, locale: string, value: unknown): Branch {
  const named = kind === plural ? cases[`=${value}`] : cases[String(value)]
  const counted = kind === plural ? cases[rulesOf(locale).select(Number(value))] : undefined
  return named ?? counted ?? cases['other'] ?? ''
}

const rules = new Map<string, Intl.PluralRules>()

/** Slow to make, and asked by every message that counts. */
function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known
}
