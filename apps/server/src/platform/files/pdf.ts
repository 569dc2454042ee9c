import { refusal } from '../words/phrase.ts'
import { refused, type Sanitised } from './file.ts'

/** Unpacks a compressed stream; null when it cannot, or would give more than `atMost` bytes. */
export type Inflate = (bytes: Uint8Array, atMost: number) => Uint8Array | null

/** Names of what a document could do beyond being read. Encrypted ones cannot be looked through. */
const forbidden =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoTo[RE]|XFA|Encrypt|OpenAction)(?![A-Za-z0-9])/

const damaged = refusal('file_damaged', { kind: 'PDF' })
const active = refusal('pdf_not_passive')
const unpackedAtMost = 16 * 1024 * 1024
/** A bank's document has a handful; each costs the start of a decompressor. */
const objectStreamsAtMost = 2_000

/** Takes a PDF only if it can do nothing but be read. It is kept as it is. */
export function checkPdf(bytes: Uint8Array, inflate: Inflate): Sanitised {
  const text = textOf(bytes)
  const hasFrame = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/.test(text) && /%%EOF[\s\0]*$/.test(text.slice(-1024))
  const streams = hasFrame ? streamsOf(text) : null
  if (!streams) return refused(damaged)
  const spelled = spelledOut(text)
  const packed = streams.filter(holdsObjects)
  const allFound = countClaims(spelled) === packed.reduce((sum, { dictionary }) => sum + countClaims(dictionary), 0)
  if (forbidden.test(spelled) || !allFound || packed.length > objectStreamsAtMost) return refused(active)
  return areHarmless(packed, bytes, inflate) ? { bytes } : refused(active)
}

interface Stream {
  /** Its names spelled out, and one space wherever there was any. */
  readonly dictionary: string
  readonly from: number
  readonly until: number
}

/** Every place is read once: the search goes on behind a stream's end. Null when a stream has none. */
function streamsOf(text: string): Stream[] | null {
  const streams: Stream[] = []
  const opening = /\bstream\r?\n/g
  let behind = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const until = text.indexOf('endstream', opening.lastIndex)
    if (until === -1) return null
    streams.push({ dictionary: lastObjectOf(text.slice(behind, found.index)), from: opening.lastIndex, until })
    behind = until + 'endstream'.length
    opening.lastIndex = behind
  }
  return streams
}

function lastObjectOf(text: string): string {
  const even = evenlySpaced(text)
  let start = 0
  for (const { index } of even.matchAll(/(?<!\d)\d{1,10} \d{1,5} obj\b/g)) start = index
  return evenlySpaced(spelledOut(even.slice(start)))
}

/** Streams that hold further objects: the only ones in which something could hide that acts. */
const holdsObjects = ({ dictionary }: Stream): boolean =>
  /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary))

/** How often a text says that a stream holds objects: more than was found means that one is hidden. */
const countClaims = (spelled: string): number =>
  evenlySpaced(spelled).match(/\/ObjStm|\/First ?\d{1,9}(?!\d* \d+ R)/g)?.length ?? 0

/** Looks through everything that is packed, as far as the budget for all of it goes. */
function areHarmless(packed: readonly Stream[], bytes: Uint8Array, inflate: Inflate): boolean {
  let left = unpackedAtMost
  for (const { dictionary, from, until } of packed) {
    const unpacked = unpack(dictionary, bytes.subarray(from, until), (stream) => inflate(stream, left))
    if (!unpacked || unpacked.length > left || forbidden.test(spelledOut(textOf(unpacked)))) return false
    left -= unpacked.length
  }
  return true
}

/** Only what is packed in the one usual way, or not at all, can be looked through, and only of one stream. */
function unpack(
  dictionary: string,
  stream: Uint8Array,
  inflate: (packed: Uint8Array) => Uint8Array | null,
): Uint8Array | null {
  if (/\/(?:DecodeParms|DP|F)\b|stream/.test(dictionary)) return null
  const filters = dictionary.match(/\/Filter\b/g)?.length ?? 0
  if (filters === 0) return stream
  const isUsual = filters === 1 && /\/Filter ?\[? ?\/FlateDecode ?\]? ?(?:\/|>>|$)/.test(dictionary)
  return isUsual ? inflate(stream) : null
}

/**
 * One at a time, because V8 in a process that has compiled much no longer optimises patterns, and then remembers a place for each
 * character that a `+` takes: five megabytes of spaces are more than it has room for.
 */
const evenlySpaced = (text: string): string => text.replace(/[\s\0](?=[\s\0])/g, '').replace(/[\s\0]/g, ' ')

/** A name may be written with its letters as numbers: /J#61vaScript is /JavaScript. */
const spelledOut = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** One character for each byte, so that places in the text are places in the file. */
function textOf(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}
