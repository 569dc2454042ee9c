import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A grey picture, a PNG by every rule; small unless a document is to be seen in it. Of noise it has as many bytes as pixels. */
export function aPicture({ side = 64, shade = Math.floor(Math.random() * 256), isNoise = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const row = () => Buffer.concat([Buffer.from([0]), isNoise ? randomBytes(side) : Buffer.alloc(side, shade)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, part('IHDR', header), part('IDAT', pixels), part('IEND', Buffer.alloc(0))])
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
