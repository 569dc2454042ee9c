import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { formatAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { investecBank } from './investec.ts'

const recorded = (name: string) => readFileSync(path.join(import.meta.dirname, 'recorded', name), 'utf8')
const answers: Record<string, string> = {
  '/identity/v2/oauth2/token': recorded('investec-token.json'),
  '/za/pb/v1/accounts/335/transactions?fromDate=2026-11-16&page=1': recorded('investec-transactions-1.json'),
  '/za/pb/v1/accounts/335/transactions?fromDate=2026-11-16&page=2': recorded('investec-transactions-2.json'),
}

interface Asked {
  line: string
  headers: IncomingMessage['headers']
  body: string
}

/** Investec on this machine: gives recorded answers, or the one it is told to. */
async function anInvestec(override: Record<string, { status: number; body: string }> = {}) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = request.url ?? ''
    asked.push({ line: `${request.method} ${url}`, headers: request.headers, body: await text(request) })
    const { status, body } = override[url] ?? { status: answers[url] ? 200 : 404, body: answers[url] ?? '{}' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    bank: investecBank({ clientId: 'id', clientSecret: 'secret', apiKey: 'key', accountId: '335', baseUrl }),
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
/** Half past midnight on the 16th in South Africa. */
const since = new Date('2026-11-15T22:30:00Z')

test('posted credits of every page become payments, to the cent; debits and pending ones do not', async () => {
  await using investec = await anInvestec()

  const { payments, unreadable } = await investec.bank.incoming(since)

  expect(unreadable).toEqual([])
  expect(payments.map(({ amount, ...payment }) => ({ ...payment, amount: formatAmount(amount) }))).toEqual([
    {
      provider: 'investec',
      providerRef: '33534202611190000011049',
      otherRefs: ['335/2026-11-19/11049'],
      amount: '1000.00',
      reference: 'SNG-7K3M-94QX',
      payerName: '',
      receivedAt: new Date('2026-11-18T22:00:00Z'),
      isDayOnly: true,
    },
    {
      provider: 'investec',
      providerRef: '335/2026-11-20/11051',
      otherRefs: [],
      amount: '90071992547409.93',
      reference: 'PAYMENT FROM T MOKOENA',
      payerName: '',
      receivedAt: new Date('2026-11-19T22:00:00Z'),
      isDayOnly: true,
    },
  ])
})

test('it signs in with client, secret and key, asks with the token, and keeps the token', async () => {
  await using investec = await anInvestec()

  await investec.bank.incoming(since)
  await investec.bank.incoming(since)

  const [token, statement] = investec.asked
  expect(investec.asked.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1)
  expect(token).toMatchObject({
    line: 'POST /identity/v2/oauth2/token',
    headers: {
      authorization: `Basic ${Buffer.from('id:secret').toString('base64')}`,
      'x-api-key': 'key',
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    },
    body: 'grant_type=client_credentials',
  })
  expect(statement?.headers.authorization).toBe('Bearer Ms9OsZkyrhBZd5yQJgfEtiDy4t2c')
})

test('after a refused token it signs in anew', async () => {
  const refusals: Record<string, { status: number; body: string }> = { [page]: { status: 401, body: '{}' } }
  await using investec = await anInvestec(refusals)
  await expect(investec.bank.incoming(since)).rejects.toThrow('Investec answered 401')
  delete refusals[page]

  const { payments } = await investec.bank.incoming(since)

  expect(payments).toHaveLength(2)
  expect(investec.asked.filter(({ line }) => line.startsWith('POST'))).toHaveLength(2)
})

const page = '/za/pb/v1/accounts/335/transactions?fromDate=2026-11-16&page=1'
test.each<[string, string, { status: number; body: string }]>([
  ['refuses the access', '/identity/v2/oauth2/token', { status: 401, body: '{"error":"invalid_client"}' }],
  ['breaks', page, { status: 500, body: 'oops' }],
  ['answers with another shape', page, { status: 200, body: '{"data":{}}' }],
  ['answers with no JSON', page, { status: 200, body: '<html>' }],
])('a bank that %s is an error, and no payment is made up', async (_, url, answer) => {
  await using investec = await anInvestec({ [url]: answer })

  const asked = investec.bank.incoming(since)

  await expect(asked).rejects.toThrow(/./)
  await expect(asked).rejects.not.toThrow(/secret|Ms9Os/)
})

const good = {
  type: 'CREDIT',
  status: 'POSTED',
  description: 'x',
  postingDate: '2026-11-19',
  postedOrder: 7,
  amount: 5,
}
test.each<[string, unknown]>([
  ['without its number', { ...good, postedOrder: null, uuid: null }],
  ['whose number is still 0', { ...good, postedOrder: 0 }],
  ['without its day', { ...good, postingDate: null }],
  ['of a day that is none', { ...good, postingDate: '2026-02-30' }],
  ['without its text', { ...good, description: null }],
  ['of no amount', { ...good, amount: null }],
  ['of a third of a cent', { ...good, amount: 5.003 }],
  ['of nothing', { ...good, amount: 0 }],
  ['of less than nothing', { ...good, amount: -5 }],
  ['of no known kind', { ...good, type: 'REVERSAL' }],
  ['that is no row at all', 'oops'],
  ['that is nothing', null],
])('a row %s takes no other with it, and is told apart', async (_, bad) => {
  const body = JSON.stringify({ data: { transactions: [bad, good] }, meta: { totalPages: 1 } })
  await using investec = await anInvestec({ [page]: { status: 200, body } })

  const { payments, unreadable } = await investec.bank.incoming(since)

  expect(payments.map(({ providerRef }) => providerRef)).toEqual(['335/2026-11-19/7'])
  expect(unreadable).toEqual([{ problem: expect.stringMatching(/^Investec sent a /), raw: expect.any(String) }])
})

test('what is noted of a bad row says neither the balance nor the card, and a text with control characters is read', async () => {
  const bad = { ...good, postingDate: null, runningBalance: 34679.66, cardNumber: '4000123412341234' }
  const odd = { ...good, description: 'SNG\u0000 a\nb' }
  const body = JSON.stringify({ data: { transactions: [bad, odd] }, meta: { totalPages: 1 } })
  await using investec = await anInvestec({ [page]: { status: 200, body } })

  const { payments, unreadable } = await investec.bank.incoming(since)

  expect(unreadable[0]?.raw).toContain('"description":"x"')
  expect(unreadable[0]?.raw).not.toMatch(/34679|4000123/)
  expect(payments[0]?.reference).toBe('SNG  a b')
})
