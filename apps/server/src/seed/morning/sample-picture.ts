import { deflateSync } from 'node:zlib'
import { checksum } from '../../platform/files/png.ts'

const side = 320
/** Where a card would have its edge and its lines of text, by the row. */
const edge = 24
const lineEvery = 40
const lineHeight = 10

/** A made-up document as a PNG: a light card with lines on it, of a shade (0 to 255) that tells one from another. */
export function samplePicture(shade: number): Buffer {
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: side }, (_, x) => toneAt(x, y, shade))]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function toneAt(x: number, y: number, shade: number): number {
  if (Math.min(x, y, side - x, side - y) < edge) return shade
  const isText = y % lineEvery < lineHeight && x > 2 * edge && x < side - 2 * edge
  return isText ? 60 : 235
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(checksum(body))
  return Buffer.concat([length, body, sum])
}
