/** What a typed amount says: a decimal text for the server, or why there is none. */
export type AmountReading =
  | { kind: 'empty' }
  | { kind: 'amount'; text: string }
  | { kind: 'unclear'; readings: readonly string[] }
  | { kind: 'too_precise'; places: number }
  | { kind: 'invalid' }

const invalid: AmountReading = { kind: 'invalid' }
const decoration = /^(?:zar|r)\s*|\s*(?:zar|btc|eth|sol|ltc|bch|usdt)$/gi
const grouped = /^[0-9]{1,3}(?:([ ,.'])[0-9]{3})(?:\1[0-9]{3})*$/

/**
 * Reads an amount the way people write one here: `R1 234,50`, `1,234.50`, `0,001`.
 * Never guesses where a guess could cost a factor of a thousand: such a text is unclear, and the reader asks.
 */
export function readAmount(typed: string, places: number): AmountReading {
  const text = typed.trim().replace(decoration, '').trim().replace(/\s+/g, ' ').replace(/’/g, "'")
  if (text === '') return { kind: 'empty' }
  if (!/^[0-9 .,']+$/.test(text) || !/[0-9]/.test(text)) return invalid

  const marks = new Set(text.match(/[.,]/g) ?? [])
  if (marks.size === 2) return withBoth(text, places)
  const [mark] = marks
  return mark === undefined ? wholeOf(text) : withOne(text, mark, places)
}

/** Both comma and dot: the later one is the decimal mark. */
function withBoth(text: string, places: number): AmountReading {
  const cut = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return decimal(text.slice(0, cut), text.slice(cut + 1), places)
}

function withOne(text: string, mark: string, places: number): AmountReading {
  const parts = text.split(mark)
  if (parts.length > 2) return wholeOf(text)

  const [whole = '', fraction = ''] = parts
  const maybeThousands = fraction.length === 3 && /^[1-9][0-9]{0,2}$/.test(whole)
  if (maybeThousands && mark === ',') return amount(whole + fraction)
  if (maybeThousands && places < 3) return { kind: 'unclear', readings: [whole + fraction, whole] }
  return decimal(whole, fraction, places)
}

function decimal(whole: string, fraction: string, places: number): AmountReading {
  if (/[^0-9]/.test(fraction)) return invalid
  const before = whole === '' ? '0' : digitsOf(whole)
  if (before === null) return invalid
  if (fraction.length > places) return { kind: 'too_precise', places }
  return amount(fraction === '' ? before : `${before}.${fraction}`)
}

function wholeOf(text: string): AmountReading {
  const digits = digitsOf(text)
  return digits === null ? invalid : amount(digits)
}

/** Digits without their thousands marks; null when the groups are not groups of three. */
function digitsOf(text: string): string | null {
  if (/^[0-9]+$/.test(text)) return text
  return grouped.test(text) ? text.replace(/[^0-9]/g, '') : null
}

/** Eighteen digits before the point are what the server accepts. */
function amount(digits: string): AmountReading {
  const text = digits.replace(/^0+(?=[0-9])/, '')
  return (text.split('.')[0] ?? '').length > 18 ? invalid : { kind: 'amount', text }
}
