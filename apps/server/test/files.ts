import { deflateSync } from 'node:zlib'
import { checksum } from '../src/platform/files/png.ts'

/** A chunk of a PNG with its checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(checksum(body))
  return Buffer.concat([length, body, sum])
}

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngHeader(width: number, height: number, depth = 8, colour = 2): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, 0], 8)
  return pngChunk('IHDR', header)
}

/** A picture of one colour, with whatever chunks are wanted between its header and its lines. */
export function aPng({ width = 2, height = 2, shade = 120, extra = [] as Buffer[] } = {}): Buffer {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, shade)])
  const lines = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  return Buffer.concat([
    pngSignature,
    pngHeader(width, height),
    ...extra,
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function jpegSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const tables = Buffer.alloc(65, 1)
const huffman = Buffer.concat([Buffer.from([0x00, 1, ...Array(15).fill(0)]), Buffer.from([0])])

export function jpegFrame(width: number, height: number, marker = 0xc0): Buffer {
  return jpegSegment(marker, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]))
}

/** The segments of a grey picture, in their order, with whatever is wanted in front and behind. */
export function aJpeg({
  width = 8,
  height = 8,
  front = [] as Buffer[],
  behind = Buffer.alloc(0),
  shade = 0x3f,
} = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...front,
    jpegSegment(0xdb, tables),
    jpegFrame(width, height),
    jpegSegment(0xc4, huffman),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([shade, 0xff, 0x00, 0x12, 0xff, 0xd0, 0x34]),
    Buffer.from([0xff, 0xd9]),
    behind,
  ])
}

/** EXIF that says where a picture was taken: a GPS directory with a latitude. */
export const exifWithPlace = jpegSegment(
  0xe1,
  Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'), Buffer.from('GPSLatitude 33 55 27 S', 'latin1')]),
)

/** A one-page document, with whatever objects are wanted in it. */
export function aPdf(objects: (string | Buffer)[] = [], note = ''): Buffer {
  const head = `%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${note}`
  const tail = 'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    ...objects.map((object) => Buffer.from(object as string, 'latin1')),
    Buffer.from(tail),
  ])
}

/** Objects packed into a stream, where no plain search finds them. */
export function packedObjects(text: string, dictionary = '/Filter /FlateDecode'): Buffer {
  const packed = deflateSync(Buffer.from(text, 'latin1'))
  const head = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n')])
}
