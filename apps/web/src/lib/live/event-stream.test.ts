import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

async function topicsOf(...chunks: string[]): Promise<string[]> {
  const topics: string[] = []
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk))
      stream.close()
    },
  })
  await readEvents(
    body,
    () => {},
    (topic) => topics.push(topic),
  )
  return topics
}

test('each message gives its topic, comments give none', async () => {
  expect(await topicsOf('event: wallet\ndata: {}\n\n: heartbeat\n\nevent: kyc\ndata: {}\n\n')).toEqual([
    'wallet',
    'kyc',
  ])
})

test('a message cut anywhere by the network is read once, whole', async () => {
  expect(await topicsOf('eve', 'nt: on', 'ramp\nda', 'ta: {}\n', '\nevent: wallet\r\ndata: {}\r\n', '\r\n')).toEqual([
    'onramp',
    'wallet',
  ])
})
