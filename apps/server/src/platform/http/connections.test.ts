import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundConnections, mostConnections } from './connections.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function listening(bounds: Parameters<typeof boundConnections>[1]): Promise<number> {
  const held: Socket[] = []
  server = createServer((socket) => held.push(socket.on('error', () => {})))
  boundConnections(server, bounds)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A line that says nothing; whether it was hung up at once. */
async function silent(port: number, localAddress: string): Promise<{ socket: Socket; isOpen: () => boolean }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  await once(socket, 'connect')
  return { socket, isOpen: () => !socket.closed }
}

const settled = async (lines: { socket: Socket; isOpen: () => boolean }[], open: number) => {
  while (lines.filter(({ isOpen }) => isOpen()).length !== open) await new Promise((resolve) => setImmediate(resolve))
}

test('one network opens so many lines and no more, and leaves the others theirs', async () => {
  const port = await listening({ all: 100, ofOneNetwork: 5 })
  const greedy = await Promise.all(Array.from({ length: 12 }, (_, n) => silent(port, `127.0.1.${n + 1}`)))
  await settled(greedy, 5)

  const other = await silent(port, '127.0.2.1')
  greedy.find(({ isOpen }) => isOpen())?.socket.destroy()
  await settled(greedy, 4)
  const again = await silent(port, '127.0.1.200')
  await new Promise((resolve) => setImmediate(resolve))

  expect([other.isOpen(), again.isOpen()]).toEqual([true, true])
  for (const { socket } of [...greedy, other, again]) socket.destroy()
})

test('all together open so many lines and no more', async () => {
  const port = await listening({ all: 6, ofOneNetwork: null })
  const lines = await Promise.all(Array.from({ length: 10 }, (_, n) => silent(port, `127.0.${n + 1}.1`)))

  await settled(lines, 6)

  expect(lines.filter(({ isOpen }) => isOpen())).toHaveLength(6)
  for (const { socket } of lines) socket.destroy()
})

test.each([
  [1_024, 768],
  [256, 64],
  [1_048_576, 10_000],
])('with %i files there are %i connections', (files, connections) => {
  expect(mostConnections(files)).toBe(connections)
})
