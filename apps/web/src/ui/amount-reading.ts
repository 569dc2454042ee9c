/** What somebody typed into an amount field, as a decimal text; `unclear` when it could mean two things. */
export type AmountReading = { kind: 'empty' } | { kind: 'unclear' } | { kind: 'read'; decimal: string }

const unclear: AmountReading = { kind: 'unclear' }

/**
 * Reads amounts the way South Africans write them: `R1 234,50`, `1,234.50`, `1234.5`. `0,001` is a decimal and `1,000` a thousand.
 */
export function readAmount(typed: string): AmountReading {
  const text = typed
    .replace(/^\s*(R|ZAR)/i, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
  if (text === '') return { kind: 'empty' }
  const match = shapes.find(({ pattern }) => pattern.test(text))
  return match ? { kind: 'read', decimal: tidy(match.decimal(text)) } : unclear
}

/** Tried from the top; a text that fits none is unclear. */
const shapes: { pattern: RegExp; decimal: (text: string) => string }[] = [
  { pattern: /^\d+$/, decimal: (text) => text },
  { pattern: /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, decimal: (text) => text.replaceAll(',', '') },
  { pattern: /^[1-9]\d{0,2}(\.\d{3})+,\d*$/, decimal: (text) => text.replaceAll('.', '').replace(',', '.') },
  { pattern: /^[1-9]\d{0,2}( \d{3})+([.,]\d*)?$/, decimal: (text) => text.replaceAll(' ', '').replace(',', '.') },
  { pattern: /^\d*[.,]\d*$/, decimal: (text) => text.replace(',', '.') },
]

function tidy(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${digits}.${fraction}` : digits
}
