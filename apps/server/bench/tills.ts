import { randomUUID } from 'node:crypto'
import { aHolder, aTerminal } from '../test/drills/cards.ts'
import { type Person, untilAnswered } from '../test/drills/people.ts'
import { startProduct } from '../test/drills/running-product.ts'
import { openShop } from '../test/drills/tills.ts'
import type { HttpLoads } from './http.ts'
import { openLines } from './line.ts'

const connections = 100

interface Customer {
  readonly person: Person
  /** The text of the code that stands at this person's till. */
  readonly code: string
}

/** Shops that reserve rand on cards, and people who pay each other's codes: a price for the payment, and the payment at it. */
export async function tillLoads(databaseUrl: string): Promise<HttpLoads> {
  const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const stage = { url: product.url, databaseUrl }
  const terminal = await aTerminal(stage)
  const customers: Customer[] = []
  const maker = async () => {
    while (customers.length < connections) {
      const person = await aHolder(stage)
      await openShop(stage, person)
      const body = { kind: 'static', takes_tip: false }
      const { text } = await untilAnswered<{ text: string }>(`${stage.url}/api/qr/codes`, person, body)
      customers.push({ person, code: text })
    }
  }
  await Promise.all(Array.from({ length: 4 }, maker))
  const lines = await openLines(product.url, connections)
  const post = async (caller: number, by: Person, path: string, body: object) =>
    lines[caller]?.ask(by, `POST ${path} HTTP/1.1\r\nidempotency-key: ${randomUUID()}`, JSON.stringify(body))
  const customerOf = (n: number) => customers[n % connections] as Customer

  const authorise = (caller: number) =>
    post(caller, terminal, '/api/admin/sandbox/card_terminal', {
      ...{ username: `@${customerOf(caller).person.username}`, kind: 'authorise' },
      ...{ network_ref: randomUUID(), event_ref: randomUUID(), amount_zar: '0.01' },
    })
  const pay = async (caller: number) => {
    const { person } = customerOf(caller)
    const wish = { text: customerOf(caller + 37).code, asset: 'BTC', amount_zar: '1' }
    const quoted = await post(caller, person, '/api/qr/quotes', wish)
    const { quote_id } = JSON.parse(quoted ?? '{}') as { quote_id: string }
    return post(caller, person, '/api/qr/payments', { quote_id })
  }
  const close = async () => {
    for (const line of lines) line.end()
    product.process.kill('SIGTERM')
    await product.ended
  }
  return {
    loads: [
      { name: `(i) card authorisation, ${connections} connections`, callers: connections, act: authorise },
      { name: `(i) QR payment with its quote, ${connections} connections`, callers: connections, act: pay },
    ],
    close,
  }
}
