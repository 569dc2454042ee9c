import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { formatPrice } from '@sengi/money'
import { expect, test } from 'vitest'
import { lunoPrices } from './luno.ts'
import type { Quoted } from './prices.ts'
import { valrPrices } from './valr.ts'

const recorded = (name: string) => readFileSync(path.join(import.meta.dirname, 'recorded', name), 'utf8')
const patience = () => AbortSignal.timeout(300)

/** An exchange on this machine that gives one recorded answer, or none. */
async function anExchange(status: number, body: string | null) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (body === null) return
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const texts = ({ asset, bid, ask, last, at }: Quoted) => [
  asset,
  formatPrice(bid),
  formatPrice(ask),
  formatPrice(last),
  at.toISOString(),
]

test('Luno: trading rand pairs become quotes; a halted market and other currencies do not', async () => {
  await using exchange = await anExchange(200, recorded('luno-tickers.json'))

  const quotes = await lunoPrices(exchange.base).fetch(patience())

  expect(exchange.asked).toEqual(['GET /api/1/tickers'])
  expect(quotes.map(texts)).toEqual([
    ['BTC', '1899500.00', '1900500.00', '1900100.00', '2025-11-20T10:00:00.123Z'],
    ['ETH', '64950.00', '65040.00', '65001.00', '2025-11-20T10:00:00.124Z'],
    ['BCH', '8080.00', '8119.00', '8100.00', '2025-11-20T10:00:00.126Z'],
  ])
})

test('VALR: rand pairs become quotes with every place that counts', async () => {
  await using exchange = await anExchange(200, recorded('valr-marketsummary.json'))

  const quotes = await valrPrices(exchange.base).fetch(patience())

  expect(exchange.asked).toEqual(['GET /v1/public/marketsummary'])
  expect(quotes.map(texts)).toEqual([
    ['BTC', '1900000.00', '1900635.00', '1900634.00', '2025-11-20T10:00:00.412Z'],
    ['USDT', '18.5051', '18.52', '18.5099', '2025-11-20T10:00:00.415Z'],
  ])
})

test.each([
  [
    'a limit at Luno',
    429,
    '{"error":"Too many requests","error_code":"ErrTooManyRequests"}',
    /answered 429 ErrTooManyRequests/,
  ],
  ['a limit at VALR', 429, '{"code":-5,"message":"API rate limit exceeded"}', /answered 429 -5/],
  ['a page of a proxy', 502, '<html>Bad gateway</html>', /answered 502$/],
  ['a log-forging code', 400, '{"error_code":"x\\r\\nfake line"}', /answered 400 xfakeline$/],
  ['no JSON', 200, 'null pointer', /JSON/],
  ['another shape', 200, '{"tickers":[{"pair":"XBTZAR"}]}', /unknown shape/],
  ['a number that a float would change', 200, '{"tickers":[{"pair":"XBTZAR","bid":1e309}]}', /unknown shape/],
  ['silence', 0, null, /timeout/],
])('%s is a failure with a reason, never a price', async (_name, status, body, reason) => {
  await using exchange = await anExchange(status, body)

  await expect(lunoPrices(exchange.base).fetch(patience())).rejects.toThrow(reason)
  await expect(valrPrices(exchange.base).fetch(patience())).rejects.toThrow(reason)
})
