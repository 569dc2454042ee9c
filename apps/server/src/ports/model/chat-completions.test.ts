import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { chatModel } from './chat-completions.ts'

test('an answer without end is left at the bound', async () => {
  const closed = Promise.withResolvers<void>()
  const url = await aProvider((response) => {
    response.on('close', () => closed.resolve())
    const talk = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', talk)
    talk()
  })
  await expect(reworded(url)).rejects.toThrow('The model answered too much')
  await closed.promise
})

test('a refusal is told by its status and its text is not read', async () => {
  const url = await aProvider((response) => {
    response.writeHead(503)
    response.write('busy')
  })
  await expect(reworded(url)).rejects.toThrow('503 status code (no body)')
})

test('a model that is busy is asked once, by its key alone: nothing about our machine is said', async () => {
  const asked: IncomingMessage[] = []
  const url = await aProvider((response, request) => {
    asked.push(request)
    response.writeHead(429, { 'retry-after': '0' }).end()
  })

  await expect(reworded(url)).rejects.toThrow('429')

  expect(asked).toHaveLength(1)
  expect(Object.keys(asked[0]?.headers ?? {}).filter((name) => /stainless|openai|authorization/.test(name))).toEqual([])
})

test('a service that sends us elsewhere is not followed', async () => {
  const elsewhere: string[] = []
  const url = await aProvider((response, { url: path = '' }) => {
    elsewhere.push(path)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })

  await expect(reworded(url)).rejects.toThrow('Connection error')

  expect(elsewhere).toEqual(['/v1/chat/completions'])
})

const reworded = (url: string) =>
  chatModel({ url, modelName: 'small' }).reword(['60 % is Bitcoin.'], new AbortController().signal)

const aProvider = async (answer: (response: ServerResponse, request: IncomingMessage) => void) => {
  const server = createServer((request, response) => answer(response, request)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}
