/** Why a text is no code of the EMV kind, in the order in which it is looked at. */
export const emvFaults = ['no_emv', 'length', 'repeated', 'checksum'] as const
export type EmvFault = (typeof emvFaults)[number]

/** One value by its two digits. What stands in a template is in `parts`; of any other `parts` is null. */
export interface EmvField {
  readonly tag: string
  readonly value: string
  readonly parts: readonly EmvField[] | null
}

export type EmvReading =
  | { readonly kind: 'code'; readonly fields: readonly EmvField[] }
  | { readonly kind: 'fault'; readonly fault: EmvFault }

/** Begins every code of the kind: the format's version. */
const opening = '000201'
const checksumTag = '63'
/** The tag and the length of the checksum count with what it is made of. */
const checksumHead = `${checksumTag}04`

const isTemplate = (tag: string): boolean => {
  const number = Number(tag)
  return (number >= 26 && number <= 51) || number === 62 || number === 64 || (number >= 80 && number <= 99)
}

/** Whether a text is meant to be such a code, sound or not. */
export const looksLikeEmv = (text: string): boolean => text.startsWith(opening)

/**
 * Reads a merchant-presented code of EMVCo. Tags come in any order, unknown ones are kept; the first says the format and the last is the
 * checksum. A length that does not fit, a tag that stands twice and a checksum that differs each refuse the whole of it.
 */
export function readEmv(text: string): EmvReading {
  if (!looksLikeEmv(text)) return faulty('no_emv')
  const fields = fieldsOf([...text])
  if (!fields) return faulty('length')
  const last = fields.at(-1)
  if (last?.tag !== checksumTag || last.value.length !== 4) return faulty('length')
  if (repeats(fields)) return faulty('repeated')
  const withParts = fields.map(opened)
  if (withParts.includes(null)) return faulty('length')
  const sound = withParts.filter((field) => field !== null)
  if (sound.some(({ parts }) => parts && repeats(parts))) return faulty('repeated')
  return last.value.toUpperCase() === checksumOf(text.slice(0, -4))
    ? { kind: 'code', fields: sound }
    : faulty('checksum')
}

const faulty = (fault: EmvFault): EmvReading => ({ kind: 'fault', fault })

/** Lengths are in characters, so that a name in any script takes what it shows. Null where they do not come out even. */
function fieldsOf(letters: readonly string[]): EmvField[] | null {
  const fields: EmvField[] = []
  for (let at = 0; at < letters.length; ) {
    const [, tag, size] = /^(\d\d)(\d\d)$/.exec(letters.slice(at, at + 4).join('')) ?? []
    const end = at + 4 + Number(size)
    if (tag === undefined || Number(size) === 0 || end > letters.length) return null
    fields.push({ tag, value: letters.slice(at + 4, end).join(''), parts: null })
    at = end
  }
  return fields
}

const repeats = (fields: readonly EmvField[]): boolean => new Set(fields.map(({ tag }) => tag)).size < fields.length

function opened(field: EmvField): EmvField | null {
  if (!isTemplate(field.tag)) return field
  const parts = fieldsOf([...field.value])
  return parts && { ...field, parts }
}

/** The value at a tag, or at a tag within a template. */
export function emvValue(fields: readonly EmvField[], tag: string, part?: string): string | undefined {
  const field = fields.find((one) => one.tag === tag)
  return part === undefined ? field?.value : field?.parts?.find((one) => one.tag === part)?.value
}

/** A value, or the values of a template, by their tags. What is undefined is left out. */
export type EmvTree = readonly (readonly [tag: string, value: string | undefined | EmvTree])[]

/** Writes a code: the format's version before what is given and the checksum behind it. @throws Error for a value of more than 99 characters */
export function writeEmv(tree: EmvTree): string {
  const body = opening + writeFields(tree) + checksumHead
  return body + checksumOf(body)
}

const writeFields = (tree: EmvTree): string =>
  tree.map(([tag, value]) => (value === undefined ? '' : writeField(tag, textOf(value)))).join('')

const textOf = (value: string | EmvTree): string => (typeof value === 'string' ? value : writeFields(value))

function writeField(tag: string, value: string): string {
  const size = [...value].length
  if (size === 0) return ''
  if (size > 99) throw new Error(`A value of ${size} characters does not fit tag ${tag}`)
  return tag + String(size).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE (polynomial 1021, begun with FFFF) over the bytes of the text in UTF-8, as four capital hexadecimal digits. */
export function checksumOf(text: string): string {
  let sum = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}
