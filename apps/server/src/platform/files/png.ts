import { type Refusal, refusal } from '../words/phrase.ts'
import { isTooLarge, joined, refused, type Sanitised, tooLarge } from './file.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** What draws the picture, and what its colours mean. Everything else could say who took it, when and where. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT'])
/** Bit depths by colour type. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

const damaged = refusal('file_damaged', { kind: 'PNG' })
const wrapping = 12

/** Writes a PNG anew from the chunks that draw it, each with a checksum that fits. What stands behind its end is gone. */
export function sanitisePng(bytes: Uint8Array): Sanitised {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [Uint8Array.from(signature)]
  const seen = new Set<string>()
  let last = ''
  let at = signature.length
  for (let name = ''; name !== 'IEND'; ) {
    const chunk = readChunk(bytes, view, at)
    if (!chunk || isOutOfPlace(chunk, seen, last)) return refused(damaged)
    name = chunk.name
    const fault = name === 'IHDR' ? headerRefusal(chunk.data) : null
    if (fault) return refused(fault)
    if (kept.has(name)) {
      parts.push(bytes.subarray(at, at + chunk.data.length + wrapping))
      seen.add(name)
      last = name
    }
    at += chunk.data.length + wrapping
  }
  return seen.has('IDAT') ? { bytes: joined(parts) } : refused(damaged)
}

interface Chunk {
  readonly name: string
  readonly data: Uint8Array
}

function readChunk(bytes: Uint8Array, view: DataView, at: number): Chunk | null {
  if (at + wrapping > bytes.length) return null
  const length = view.getUint32(at)
  const end = at + 8 + length
  if (end + 4 > bytes.length) return null
  const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
  if (view.getUint32(end) !== checksum(bytes.subarray(at + 4, end))) return null
  return { name, data: bytes.subarray(at + 8, end) }
}

/** The header comes first, drawn lines follow each other, nothing else is there twice, and no stranger must be understood. */
function isOutOfPlace({ name, data }: Chunk, seen: ReadonlySet<string>, last: string): boolean {
  if (!/^[A-Za-z]{4}$/.test(name)) return true
  if ((name === 'IHDR') !== (seen.size === 0)) return true
  if (name === 'IEND') return data.length !== 0
  if (name === 'IDAT') return seen.has('IDAT') && last !== 'IDAT'
  const isCritical = name.charAt(0) < 'a'
  return seen.has(name) || (isCritical && !kept.has(name))
}

function headerRefusal(data: Uint8Array): Refusal | null {
  if (data.length !== 13) return damaged
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const fits = depths[view.getUint8(9)]?.includes(view.getUint8(8)) ?? false
  const methods = view.getUint8(10) === 0 && view.getUint8(11) === 0 && view.getUint8(12) <= 1
  if (width === 0 || height === 0 || !fits || !methods) return damaged
  return isTooLarge(width, height) ? tooLarge : null
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32, as every chunk carries it over its name and data. */
export function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
