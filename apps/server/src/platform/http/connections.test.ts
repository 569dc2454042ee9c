import { once } from 'node:events'
import { createServer as createWebServer } from 'node:http'
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

/** The same with a server that answers. */
async function answering(bounds: Parameters<typeof boundConnections>[1]): Promise<number> {
  const web = createWebServer((_request, response) => response.end('here'))
  server = web
  boundConnections(web, bounds)
  web.listen(0, '0.0.0.0')
  await once(web, 'listening')
  const address = web.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function ask({ socket }: { socket: Socket }): Promise<void> {
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
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

test('who comes when all lines are taken gets the one of whoever said nothing longest, and whoever asked keeps theirs', async () => {
  const port = await answering({ all: 6, ofOneNetwork: null })
  const asked = await silent(port, '127.0.9.1')
  await ask(asked)
  const lines = await Promise.all(Array.from({ length: 30 }, (_, n) => silent(port, `127.0.${n + 1}.1`)))
  await settled(lines, 5)

  const newcomer = await silent(port, '127.0.8.1')
  await ask(newcomer)
  await settled(lines, 4)

  expect([asked.isOpen(), newcomer.isOpen(), lines.filter(({ isOpen }) => isOpen()).length]).toEqual([true, true, 4])
  for (const { socket } of [...lines, asked, newcomer]) socket.destroy()
})

test.each([
  [1_024, 768],
  [256, 64],
  [1_048_576, 10_000],
])('with %i files there are %i connections', (files, connections) => {
  expect(mostConnections(files)).toBe(connections)
})
