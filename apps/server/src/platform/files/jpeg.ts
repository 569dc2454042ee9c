import { type Refusal, refusal } from '../words/phrase.ts'
import { isTooLarge, joined, refused, type Sanitised, tooLarge } from './file.ts'

/** Markers of the segments that a decoder needs: tables, the frame's header, restart interval. */
const needed = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd])
const frames = new Set([0xc0, 0xc1, 0xc2])
/** Frames of kinds that no camera writes and few programs read. */
const oddFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf])

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const adobe = 0xee

const damaged = refusal('file_damaged', { kind: 'JPEG' })

/**
 * Writes a JPEG anew from the segments that draw it: whatever else it carried, such as where it was taken, is gone, and so is
 * everything behind its end.
 */
export function sanitiseJpeg(bytes: Uint8Array): Sanitised {
  const kept: Uint8Array[] = [Uint8Array.of(0xff, startOfImage)]
  let framesSeen = 0
  let scans = 0
  let at = 2
  for (;;) {
    const segment = readSegment(bytes, at)
    if (!segment || oddFrames.has(segment.marker)) return refused(damaged)
    const { marker, body, end } = segment
    at = end
    if (marker === endOfImage) break
    if (frames.has(marker)) {
      framesSeen += 1
      const fault = frameRefusal(body)
      if (fault) return refused(fault)
    }
    const written = rewrite(marker, body)
    if (written) kept.push(written)
    if (marker !== startOfScan) continue
    const scanEnd = endOfScan(bytes, at)
    if (framesSeen !== 1 || scanEnd === null) return refused(damaged)
    scans += 1
    kept.push(bytes.subarray(at, scanEnd))
    at = scanEnd
  }
  if (framesSeen !== 1 || scans === 0) return refused(damaged)
  return { bytes: joined([...kept, Uint8Array.of(0xff, endOfImage)]) }
}

interface Segment {
  readonly marker: number
  readonly body: Uint8Array
  readonly end: number
}

function readSegment(bytes: Uint8Array, start: number): Segment | null {
  let at = start
  if (bytes[at] !== 0xff) return null
  while (bytes[at] === 0xff) at += 1
  const marker = bytes[at]
  if (marker === undefined || marker === 0 || marker === startOfImage) return null
  if (marker === endOfImage) return { marker, body: new Uint8Array(), end: at + 1 }
  const length = wordAt(bytes, at + 1)
  const end = at + 1 + length
  if (length < 2 || end > bytes.length) return null
  return { marker, body: bytes.subarray(at + 3, end), end }
}

/** Precision, height, width, components; a height that comes later would hide how large the picture is. */
function frameRefusal(body: Uint8Array): Refusal | null {
  const [height, width] = [wordAt(body, 1), wordAt(body, 3)]
  const components = body[5] ?? 0
  if (body.length !== 6 + 3 * components || components < 1 || components > 4) return damaged
  if (height === 0 || width === 0) return damaged
  return isTooLarge(width, height) ? tooLarge : null
}

/** The colour of a picture with an Adobe marker depends on it; of the marker nothing but that is kept. */
const adobeName = [0x41, 0x64, 0x6f, 0x62, 0x65]
const adobeLength = 12

function rewrite(marker: number, body: Uint8Array): Uint8Array | null {
  if (needed.has(marker) || marker === startOfScan) return asSegment(marker, body)
  const isAdobe = marker === adobe && adobeName.every((letter, place) => body[place] === letter)
  if (!isAdobe || body.length < adobeLength) return null
  return asSegment(adobe, Uint8Array.of(...adobeName, 0, 100, 0, 0, 0, 0, body[adobeLength - 1] ?? 0))
}

function asSegment(marker: number, body: Uint8Array): Uint8Array {
  const length = body.length + 2
  return joined([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), body])
}

/** Drawn bytes go on until a marker that is no restart; 0xff within them is followed by 0. Null when they never end. */
function endOfScan(bytes: Uint8Array, start: number): number | null {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return null
    const goesOn = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!goesOn) return at
  }
  return null
}

const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
