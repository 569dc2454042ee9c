import { refused, type Sanitised } from './file.rules.ts'

/** Unpacks a compressed stream; null when it cannot, or would give more than `atMost` bytes. */
export type Inflate = (bytes: Uint8Array, atMost: number) => Uint8Array | null

/** Names of what a document could do beyond being read. Encrypted ones cannot be looked through. */
const forbidden =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoTo[RE]|XFA|Encrypt)(?![A-Za-z0-9])/

const damaged = 'This PDF is damaged'
const active = 'This PDF has scripts, attachments, forms or a password. Print it to a new PDF and send that one.'
const unpackedAtMost = 16 * 1024 * 1024

/** Takes a PDF only if it can do nothing but be read. It is kept as it is. */
export function checkPdf(bytes: Uint8Array, inflate: Inflate): Sanitised {
  const text = textOf(bytes)
  const hasFrame = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/.test(text) && /%%EOF[\s\0]*$/.test(text.slice(-1024))
  if (!hasFrame) return refused(damaged)
  if (forbidden.test(spelledOut(text))) return refused(active)
  let left = unpackedAtMost
  for (const { dictionary, from, until } of objectStreams(text)) {
    const unpacked = unpack(dictionary, bytes.subarray(from, until), (packed) => inflate(packed, left))
    if (!unpacked || forbidden.test(spelledOut(textOf(unpacked)))) return refused(active)
    left -= unpacked.length
  }
  return { bytes }
}

interface Stream {
  readonly dictionary: string
  readonly from: number
  readonly until: number
}

const longestDictionary = 4096

/** Streams that hold further objects: the only ones in which something could hide that acts. */
function* objectStreams(text: string): Generator<Stream> {
  for (const { index, 0: opening } of text.matchAll(/\bstream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - longestDictionary), index)
    const dictionary = spelledOut(before.slice(before.lastIndexOf('obj') + 3))
    const holdsObjects = /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary))
    const from = index + opening.length
    const end = text.indexOf('endstream', from)
    if (holdsObjects) yield { dictionary, from, until: end === -1 ? text.length : end }
  }
}

/** Only what is packed in the one usual way, or not at all, can be looked through. */
function unpack(
  dictionary: string,
  stream: Uint8Array,
  inflate: (packed: Uint8Array) => Uint8Array | null,
): Uint8Array | null {
  if (/\/(?:DecodeParms|DP|F)\b/.test(dictionary)) return null
  if (!/\/Filter\b/.test(dictionary)) return stream
  return /\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>>|$)/.test(dictionary) ? inflate(stream) : null
}

/** A name may be written with its letters as numbers: /J#61vaScript is /JavaScript. */
const spelledOut = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** One character for each byte, so that places in the text are places in the file. */
function textOf(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}
