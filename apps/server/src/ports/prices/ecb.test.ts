import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ecbRates } from './ecb.ts'

const published = readFileSync(path.join(import.meta.dirname, 'recorded/ecb-daily.xml'), 'utf8')
const answering = (body: string, status = 200) => fetching(async () => ({ body, status }))

/** What the adapter makes of one answer of a publisher on this machine. */
async function fetching(answer: () => Promise<{ body: string; status: number }>) {
  const server = createServer(async (_, response) => {
    const { body, status } = await answer()
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    return await ecbRates(`http://127.0.0.1:${port}/eurofxref-daily.xml`).fetch(AbortSignal.timeout(500))
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

test('a day that the ECB published: what a dollar, a euro and a pound cost in rand', async () => {
  expect(await answering(published)).toEqual({
    day: '2026-09-24',
    rates: [
      { currency: 'USD', micros: 16_436_702n },
      { currency: 'EUR', micros: 18_683_600n },
      { currency: 'GBP', micros: 21_728_653n },
    ],
  })
})

test('a currency that is not published that day is missing, and no rate is made up', async () => {
  const { rates } = await answering(published.replace(/<Cube currency='GBP'.*\n/, '').replace('1.1367', '0'))

  expect(rates.map(({ currency }) => currency)).toEqual(['EUR'])
})

test.each([
  ['another status', published, 503, /answered 503/],
  ['no rand', published.replace("'ZAR'", "'XXX'"), 200, /without rand/],
  ['rand for nothing', published.replace('18.6836', '0'), 200, /without rand/],
  ['no day', published.replace("time='2026-09-24'", ''), 200, /unknown shape/],
  ['a day that is not one', published.replace('2026-09-24', '2026-19-94'), 200, /unknown shape/],
  [
    'several days',
    published.replace('<Cube time=', "<Cube time='2026-09-23'></Cube><Cube time="),
    200,
    /unknown shape/,
  ],
  ['declarations', `<!DOCTYPE x [<!ENTITY a "b">]>${published}`, 200, /declarations/],
  ['a page of a proxy', '<html>Bad gateway</html>', 200, /unknown shape/],
  ['a document without end', published + ' '.repeat(100_000), 200, /too much/],
])('%s is a failure with a reason, never a rate', async (_name, body, status, reason) => {
  await expect(answering(body, status)).rejects.toThrow(reason)
})

test('silence is a failure', async () => {
  await expect(fetching(() => new Promise(() => {}))).rejects.toThrow(/timeout|abort/i)
})
