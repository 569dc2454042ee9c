import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { SentType } from '@sengi/contract/base/files'
import { type Refusal, refusal } from '../words/phrase.ts'
import { refused, type Sanitised } from './file.ts'
import { sanitiseJpeg } from './jpeg.ts'
import { checkPdf, type Inflate } from './pdf.ts'
import { sanitisePng } from './png.ts'

interface Kind {
  readonly name: string
  readonly magic: readonly number[]
  readonly sanitise: (bytes: Uint8Array, inflate: Inflate) => Sanitised
}

const kinds: Readonly<Record<SentType, Kind>> = {
  'image/jpeg': { name: 'JPEG', magic: [0xff, 0xd8, 0xff], sanitise: sanitiseJpeg },
  'image/png': {
    name: 'PNG',
    magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    sanitise: sanitisePng,
  },
  'application/pdf': { name: 'PDF', magic: [0x25, 0x50, 0x44, 0x46, 0x2d], sanitise: checkPdf },
}

/** A file as it may be kept with its SHA-256 in hex, or why it is not taken. Runs on a thread of its own. */
export function lookThrough(
  mediaType: SentType,
  bytes: Uint8Array,
): { bytes: Uint8Array; sha256: string } | { refusal: Refusal } {
  const made = sanitise(mediaType, bytes, inflate)
  if ('refusal' in made) return { refusal: made.refusal }
  return { bytes: made.bytes, sha256: createHash('sha256').update(made.bytes).digest('hex') }
}

/** The file as it may be kept and shown, or why it is not taken: its first bytes must be of the kind that it says it is. */
export function sanitise(mediaType: SentType, bytes: Uint8Array, inflate: Inflate): Sanitised {
  const { name, magic, sanitise: clean } = kinds[mediaType]
  if (!magic.every((byte, place) => bytes[place] === byte))
    return refused(refusal('file_of_other_kind', { kind: name }))
  return clean(bytes, inflate)
}

function inflate(packed: Uint8Array, atMost: number): Uint8Array | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(atMost, 1) })
  } catch {
    return null
  }
}
