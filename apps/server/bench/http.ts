import { randomUUID } from 'node:crypto'
import { aPerson, type Person, type Stage } from '../test/drills/people.ts'
import { startProduct } from '../test/drills/running-product.ts'
import { openLines } from './line.ts'
import type { Load } from './measure.ts'

const connections = 200

/** Loads on the whole product, which runs as its own process until it is closed. */
export interface HttpLoads {
  loads: Load[]
  close: () => Promise<void>
}

export async function httpLoads(databaseUrl: string): Promise<HttpLoads> {
  const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const stage = { url: product.url, databaseUrl }
  const payers = await people(stage)
  const lines = await openLines(product.url, connections)
  const payerOf = (n: number) => payers[n % connections] as Person
  const ask = (n: number, head: string, body = '') => lines[n % connections]?.ask(payerOf(n), head, body)

  const send = (caller: number) => {
    const body = JSON.stringify({
      to_identifier: `@${payerOf(caller + 37).username}`,
      asset: 'BTC',
      amount: '0.00000005',
    })
    return ask(caller, `POST /api/crypto/send HTTP/1.1\r\nidempotency-key: ${randomUUID()}`, body)
  }
  const loads: Load[] = [
    { name: `(d) POST /api/crypto/send, ${connections} connections`, callers: connections, act: async (n) => send(n) },
    {
      name: `(d) GET /api/balances, ${connections} connections`,
      callers: connections,
      act: async (n) => ask(n, 'GET /api/balances HTTP/1.1'),
    },
  ]
  const close = async () => {
    for (const line of lines) line.end()
    product.process.kill('SIGTERM')
    await product.ended
  }
  return { loads, close }
}

/** A few at a time: each waits for its password to be hashed. */
async function people(stage: Stage): Promise<Person[]> {
  const made: Person[] = []
  const maker = async () => {
    while (made.length < connections) made.push(await aPerson(stage, 10n ** 12n))
  }
  await Promise.all(Array.from({ length: 4 }, maker))
  return made.slice(0, connections)
}
