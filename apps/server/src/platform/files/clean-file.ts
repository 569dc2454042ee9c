import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { type EvidenceType, evidenceTypes } from '@sengi/contract'
import { DomainError } from '../errors.ts'
import { refused, type Sanitised } from './file.ts'
import { sanitiseJpeg } from './jpeg.ts'
import { checkPdf, type Inflate } from './pdf.ts'
import { sanitisePng } from './png.ts'

interface Kind {
  readonly name: string
  readonly magic: readonly number[]
  readonly sanitise: (bytes: Uint8Array, inflate: Inflate) => Sanitised
}

const kinds: Readonly<Record<EvidenceType, Kind>> = {
  'image/jpeg': { name: 'JPEG', magic: [0xff, 0xd8, 0xff], sanitise: sanitiseJpeg },
  'image/png': {
    name: 'PNG',
    magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    sanitise: sanitisePng,
  },
  'application/pdf': { name: 'PDF', magic: [0x25, 0x50, 0x44, 0x46, 0x2d], sanitise: checkPdf },
}

/** Whether files of this media type are taken at all. */
export const isEvidenceType = (mediaType: string): mediaType is EvidenceType =>
  evidenceTypes.some((type) => type === mediaType)

/** The file as it may be kept and shown, or why it is not taken: its first bytes must be of the kind that it says it is. */
export function sanitise(mediaType: EvidenceType, bytes: Uint8Array, inflate: Inflate): Sanitised {
  const { name, magic, sanitise: clean } = kinds[mediaType]
  if (!magic.every((byte, place) => bytes[place] === byte)) return refused(`This file is not a ${name}`)
  return clean(bytes, inflate)
}

/** A file that may be kept, with the SHA-256 of what is kept, in hex. */
export interface CleanFile {
  readonly mediaType: EvidenceType
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** A file that somebody sent, without whatever could harm or betray. @throws DomainError file_refused */
export function cleanFile({ mediaType, bytes }: { mediaType: string; bytes: Uint8Array }): CleanFile {
  if (!isEvidenceType(mediaType)) throw new DomainError('file_refused', 'Send a JPEG, a PNG or a PDF')
  const made = sanitise(mediaType, bytes, inflate)
  if ('refusal' in made) throw new DomainError('file_refused', made.refusal)
  return { mediaType, bytes: made.bytes, sha256: createHash('sha256').update(made.bytes).digest('hex') }
}

function inflate(packed: Uint8Array, atMost: number): Uint8Array | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(atMost, 1) })
  } catch {
    return null
  }
}
