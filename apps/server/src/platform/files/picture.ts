import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Refusal, refusal } from '../words/phrase.ts'
import { pixelsAtMost, refused } from './file.ts'

/** What a person recognises a card or a face in; what a phone takes beyond it only weighs. */
const sideAtMost = 2_400
const quality = 85

const magics = {
  'image/jpeg': { format: 'jpeg', magic: [0xff, 0xd8, 0xff] },
  'image/png': { format: 'png', magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
} as const

/** Of one picture at a time: the threads of this process are shared out elsewhere, and what was read is read once. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * A picture drawn anew: decoded, turned as the camera was held, made smaller where it is larger than eyes need, and written as JPEG.
 * Nothing of the file survives but what can be seen. Runs on a thread of its own.
 */
export async function drawAnew(
  mediaType: keyof typeof magics,
  bytes: Uint8Array,
  sideAtLeast: number,
): Promise<{ bytes: Uint8Array; sha256: string } | { refusal: Refusal }> {
  const { format, magic } = magics[mediaType]
  const kind = format.toUpperCase()
  if (!magic.every((byte, place) => bytes[place] === byte)) return refused(refusal('file_of_other_kind', { kind }))
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (header.format !== format) return refused(refusal('file_of_other_kind', { kind }))
    if (header.width * header.height > pixelsAtMost) return refused(refusal('picture_too_large'))
    if (Math.min(header.width, header.height) < sideAtLeast)
      return refused(refusal('picture_too_small', { least: sideAtLeast }))
    const drawn = await draw(bytes)
    return { bytes: drawn, sha256: createHash('sha256').update(drawn).digest('hex') }
  } catch {
    return refused(refusal('picture_unreadable'))
  }
}

const draw = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'warning' })
      .autoOrient()
      .resize({ width: sideAtMost, height: sideAtMost, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer(),
  )
