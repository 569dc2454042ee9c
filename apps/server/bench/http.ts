import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { aPayer, type Payer } from '../test/drills/crash.ts'
import { startProduct } from '../test/drills/running-product.ts'
import type { Load } from './measure.ts'

const connections = 100

/** The whole product as its own process, asked over kept-alive connections by a client that costs next to nothing. */
export async function httpLoads(databaseUrl: string): Promise<{ loads: Load[]; close: () => Promise<void> }> {
  const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const payers: Payer[] = []
  for (let n = 0; n < connections; n += 1) payers.push(await aPayer(product.url, databaseUrl, 10n ** 12n))
  const port = Number(new URL(product.url).port)
  const lines = await Promise.all(payers.map(() => openLine(port)))
  const payerOf = (n: number) => payers[n % connections] as Payer
  const ask = (n: number, head: string, body = '') => lines[n % connections]?.ask(requestOf(head, payerOf(n), body))

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

function requestOf(head: string, { token }: Payer, body: string): string {
  const content = body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `${head}\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n${content}\r\n${body}`
}

interface Line {
  ask: (request: string) => Promise<void>
  end: () => void
}

/** One connection, one request at a time; an answer other than 200 ends the bench. */
function openLine(port: number): Promise<Line> {
  let heard = ''
  let waiting: PromiseWithResolvers<void> | null = null
  const take = (text: string) => {
    heard += text
    if (!isComplete(heard)) return
    if (heard.startsWith('HTTP/1.1 200')) waiting?.resolve()
    else waiting?.reject(new Error(heard))
    heard = ''
  }
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => {
      resolve({
        ask: (request) => {
          waiting = Promise.withResolvers<void>()
          socket.write(request)
          return waiting.promise
        },
        end: () => socket.destroy(),
      })
    })
    socket.setEncoding('latin1').setNoDelay(true).on('data', take).once('error', reject)
  })
}

function isComplete(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const [, length] = /content-length: (\d+)/i.exec(answer.slice(0, head)) ?? []
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= head + 4 + Number(length)
}
