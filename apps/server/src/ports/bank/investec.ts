import { parseAmount } from '@sengi/money'
import * as z from 'zod/mini'
import type { BankFeed, IncomingPayment } from './bank.ts'

/** What Investec hands out under "Individuals Connections", and which account is the client account. */
export interface InvestecAccess {
  clientId: string
  clientSecret: string
  apiKey: string
  accountId: string
  /** Another address than the real one, for tests and Investec's own sandbox. */
  baseUrl?: string
}

/**
 * Investec Programmable Banking, Private Bank account information API.
 * Its statement has one line of text per payment, which the payer wrote. It does not name the holder of the paying
 * account, and a name that the payer typed proves nothing, so `payerName` stays empty: payments for buyers whose legal
 * name we know wait for staff to compare the bank's own confirmation.
 */
export function investecBank(access: InvestecAccess): BankFeed {
  const token = tokenKeeper(access)
  return {
    name: 'investec',
    incoming: async (since) => {
      const transactions = await creditsSince(access, await token.get(), since).catch((failure: unknown) => {
        token.forget()
        throw failure
      })
      return transactions.map((transaction) => toPayment(access.accountId, transaction))
    },
  }
}

const realUrl = 'https://openapi.investec.com'
const patience = 10_000

const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.pipe(z.string(), z.coerce.number()),
})

/** Tokens live half an hour. A new one is asked for a minute before, by a clock that nobody moves, or after a failure. */
function tokenKeeper(access: InvestecAccess) {
  let token = ''
  let goodUntil = 0
  return {
    get: async () => {
      if (performance.now() < goodUntil) return token
      const answer = await askForToken(access)
      token = answer.access_token
      goodUntil = performance.now() + (answer.expires_in - 60) * 1000
      return token
    },
    forget: () => {
      goodUntil = 0
    },
  }
}

async function askForToken({ clientId, clientSecret, apiKey, baseUrl = realUrl }: InvestecAccess) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const body = await readJson(`${baseUrl}/identity/v2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'x-api-key': apiKey, accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return tokenAnswer.parse(body)
}

const statement = z.object({
  data: z.object({
    transactions: z.array(
      z.object({
        type: z.enum(['CREDIT', 'DEBIT']),
        status: z.string(),
        description: z.string(),
        postedOrder: z.optional(z.nullable(z.string())),
        uuid: z.optional(z.nullable(z.string())),
        postingDate: z.optional(z.nullable(z.string())),
        amount: z.string(),
      }),
    ),
  }),
  meta: z.object({ totalPages: z.pipe(z.string(), z.coerce.number()) }),
})
type Transaction = z.infer<typeof statement>['data']['transactions'][number]

async function creditsSince(
  { accountId, baseUrl = realUrl }: InvestecAccess,
  token: string,
  since: Date,
): Promise<Transaction[]> {
  const all: Transaction[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const url = new URL(`${baseUrl}/za/pb/v1/accounts/${encodeURIComponent(accountId)}/transactions`)
    url.searchParams.set('fromDate', dayInSouthAfrica(since))
    url.searchParams.set('page', String(page))
    const body = await readJson(url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
    const { data, meta } = statement.parse(body)
    all.push(...data.transactions)
    pages = meta.totalPages
  }
  return all.filter(({ type, status }) => type === 'CREDIT' && status === 'POSTED')
}

function toPayment(accountId: string, transaction: Transaction): IncomingPayment {
  const { uuid, postedOrder, postingDate, description, amount } = transaction
  if (!postingDate || !(uuid || postedOrder))
    throw new Error('Investec sent a posted payment without its number or day')
  return {
    provider: 'investec',
    providerRef: uuid ?? `${accountId}/${postingDate}/${postedOrder}`,
    amount: parseAmount('ZAR', amount),
    reference: description,
    payerName: '',
    receivedAt: new Date(`${postingDate}T00:00:00+02:00`),
  }
}

/** Numbers stay text, so that no amount passes through a float. */
async function readJson(url: string | URL, request: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(patience) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Investec answered ${answer.status} to ${new URL(url).pathname}`)
  return JSON.parse(text, numbersAsText as (key: string, value: unknown) => unknown)
}

const numbersAsText = (_key: string, value: unknown, { source }: { source?: string }): unknown =>
  typeof value === 'number' ? source : value

const hoursAhead = 2
const dayInSouthAfrica = (at: Date): string =>
  new Date(at.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10)
