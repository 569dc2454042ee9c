import { type EvidenceType, evidenceTypes } from '@sengi/contract'
import { refused, type Sanitised } from './file.rules.ts'
import { sanitiseJpeg } from './jpeg.rules.ts'
import { checkPdf, type Inflate } from './pdf.rules.ts'
import { sanitisePng } from './png.rules.ts'

/** A file that a party of an order showed. */
export interface Evidence {
  readonly id: string
  readonly orderId: string
  readonly uploaderId: string
  readonly mediaType: EvidenceType
  readonly size: number
  /** SHA-256 of what is kept, in hex. */
  readonly sha256: string
  readonly storageName: string
  readonly createdAt: Date
  /** Other orders in which the same file was sent. */
  readonly otherOrderIds: readonly string[]
}

interface Kind {
  readonly name: string
  readonly ending: string
  readonly magic: readonly number[]
  readonly sanitise: (bytes: Uint8Array, inflate: Inflate) => Sanitised
}

const kinds: Readonly<Record<EvidenceType, Kind>> = {
  'image/jpeg': { name: 'JPEG', ending: 'jpg', magic: [0xff, 0xd8, 0xff], sanitise: sanitiseJpeg },
  'image/png': {
    name: 'PNG',
    ending: 'png',
    magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    sanitise: sanitisePng,
  },
  'application/pdf': { name: 'PDF', ending: 'pdf', magic: [0x25, 0x50, 0x44, 0x46, 0x2d], sanitise: checkPdf },
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

/** Files that one person can add to one order. */
export const filesAtMost = 10

/** What one person can add within a day to all orders together, in bytes. */
export const dailyBytesAtMost = 100 * 1024 * 1024

/** What a file is called where it is shown or saved; never what its sender called it. */
export const fileNameOf = ({ id, mediaType }: Pick<Evidence, 'id' | 'mediaType'>): string =>
  `evidence-${id.slice(-8)}.${kinds[mediaType].ending}`
