/** How people's spreadsheets write cells: what stands between cells tells commas that are decimal from those that are not. */
export type Separator = ',' | ';' | '\t'

/** Millionths in a cent: exports of others keep parts of a cent. */
export const microsPerCent = 10_000n

const digits = /^(-?)([0-9]{1,12})(?:\.([0-9]{1,6}))?$/

/**
 * An amount in millionths of a rand: `1200.5`, `1 200,50`, `R1,200.50`, `-1.200,50`. Null when it is none, and when nobody can
 * say whether its one mark is a thousand or a decimal.
 */
export function microsOf(cell: string, separator: Separator): bigint | null {
  const bare = cell
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(/\s/g, '')
    .replace(/^(-?)(?:ZAR|R)/i, '$1')
  const plain = withPoint(bare, separator)
  const [, sign = '', whole = '', fraction = ''] = digits.exec(plain ?? '') ?? []
  if (whole === '') return null
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
  return sign === '-' ? -micros : micros
}

/** The same in cents; null too when it has a part of a cent. */
export function centsIn(cell: string, separator: Separator): bigint | null {
  const micros = microsOf(cell, separator)
  return micros === null || micros % microsPerCent !== 0n ? null : micros / microsPerCent
}

/** With a point before the cents and nothing between the thousands. */
function withPoint(text: string, separator: Separator): string | null {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (point < 0 && comma < 0) return text
  if (point >= 0 && comma >= 0) return point > comma ? grouped(text, ',', '.') : grouped(text, '.', ',')
  const mark = point >= 0 ? '.' : ','
  if (text.indexOf(mark) !== text.lastIndexOf(mark)) return grouped(text, mark, null)
  const isUnclear = /^-?[0-9]{1,3}[.,][0-9]{3}$/.test(text)
  if (!isUnclear) return text.replace(mark, '.')
  if (separator !== ',') return null
  return mark === ',' ? text.replace(',', '') : text
}

function grouped(text: string, thousand: ',' | '.', decimal: ',' | '.' | null): string | null {
  const [whole = '', fraction, ...more] = decimal === null ? [text] : text.split(decimal)
  const isGrouped = more.length === 0 && /^-?[0-9]{1,3}(?:[.,][0-9]{3})+$/.test(whole)
  if (!isGrouped) return null
  return whole.replaceAll(thousand, '') + (fraction === undefined ? '' : `.${fraction}`)
}
