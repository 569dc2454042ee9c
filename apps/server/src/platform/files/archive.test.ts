import { expect, test } from 'vitest'
import { unzipped } from '../../../test/stand-ins/unzipped.ts'
import { archive, archiveSize } from './archive.ts'

const at = new Date('2026-03-02T08:00:00Z')
const entry = (name: string, size: number) => ({ name, at, size })
const wholeOf = async ({ bytes }: { bytes: ReadableStream<Uint8Array> }) =>
  Buffer.from(await new Response(bytes).arrayBuffer())

test('an archive holds its entries as they were read, and is as large as it said', async () => {
  const entries = [entry('my-data.json', 2), entry('files/bills/receipt-é.png', 300_000)]
  const made = archive('all.zip', entries, async ({ size }) => Buffer.alloc(size, 7))
  const whole = await wholeOf(made)

  expect(unzipped(whole)).toEqual(new Map(entries.map(({ name, size }) => [name, Buffer.alloc(size, 7)])))
  expect([whole.length, made.size, archiveSize(entries)]).toEqual(Array(3).fill(whole.length))
})

test('an entry is read when the one before it was sent, so that one at a time is in memory', async () => {
  const read: string[] = []
  const entries = Array.from({ length: 50 }, (_, n) => entry(`${n}.png`, 100_000))
  const { bytes } = archive('all.zip', entries, async ({ name, size }) => {
    read.push(name)
    return Buffer.alloc(size)
  })
  const reader = bytes.getReader()
  for (let part = 0; part < 4; part += 1) await reader.read()
  const early = [...read]
  await reader.cancel()

  expect(early.length).toBeLessThan(5)
  expect(read).toEqual(early)
})

test('an entry that is not what it says breaks the archive instead of falsifying it', async () => {
  const made = archive('all.zip', [entry('a.png', 10)], async () => Buffer.alloc(9))

  await expect(wholeOf(made)).rejects.toThrow('a.png has 9 bytes, not 10')
})
