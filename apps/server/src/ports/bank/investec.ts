import { type Amount, AmountError, parseAmount } from '@sengi/money'
import * as z from 'zod/mini'
import type { BankFeed, IncomingPayment, Statement } from './bank.ts'

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
 * account, and a name that the payer typed proves nothing, so `payerName` stays empty: nobody knows who paid. It tells
 * the day of a payment, not the hour, and may give a row its `uuid` only after it has told it once without.
 */
export function investecBank(access: InvestecAccess): BankFeed {
  const token = tokenKeeper(access)
  return {
    name: 'investec',
    incoming: async (since) => {
      const rows = await rowsSince(access, await token.get(), since).catch((failure: unknown) => {
        token.forget()
        throw failure
      })
      return statementOf(access.accountId, rows)
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

/** The rows are read one by one, so that one that nobody understands does not take the others with it. */
const statement = z.object({
  data: z.object({ transactions: z.array(z.unknown()) }),
  meta: z.object({ totalPages: z.pipe(z.string(), z.coerce.number()) }),
})

const kind = z.object({ type: z.enum(['CREDIT', 'DEBIT']), status: z.string() })

const name = z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,80}$/))))
const credit = z.object({
  description: z.string(),
  postedOrder: name,
  uuid: name,
  postingDate: z.iso.date(),
  amount: z.string(),
})
type Credit = z.infer<typeof credit>

async function rowsSince(
  { accountId, baseUrl = realUrl }: InvestecAccess,
  token: string,
  since: Date,
): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const url = new URL(`${baseUrl}/za/pb/v1/accounts/${encodeURIComponent(accountId)}/transactions`)
    url.searchParams.set('fromDate', dayInSouthAfrica(since))
    url.searchParams.set('page', String(page))
    const body = await readJson(url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
    const { data, meta } = statement.parse(body)
    all.push(...data.transactions)
    pages = meta.totalPages
  }
  return all
}

/** Debits and what is not posted yet are no payments; what cannot be read may be one, so people look at it. */
function statementOf(accountId: string, rows: readonly unknown[]): Statement {
  const payments: IncomingPayment[] = []
  const unreadable: Statement['unreadable'][number][] = []
  for (const row of rows) {
    const known = kind.safeParse(row)
    if (known.success && (known.data.type !== 'CREDIT' || known.data.status !== 'POSTED')) continue
    const read = known.success ? toPayment(accountId, row) : 'a transaction of no known kind'
    if (typeof read === 'string') unreadable.push({ problem: `Investec sent ${read}`, raw: rawOf(row) })
    else payments.push(read)
  }
  return { payments, unreadable }
}

/** The payment, or what is wrong with it. */
function toPayment(accountId: string, row: unknown): IncomingPayment | string {
  const read = credit.safeParse(row)
  if (!read.success) return `a payment whose ${read.error.issues[0]?.path.join('.') || 'shape'} cannot be read`
  const [providerRef, ...otherRefs] = namesOf(accountId, read.data)
  if (!providerRef) return 'a payment without its number'
  const amount = randOf(read.data.amount)
  if (!amount) return 'a payment whose amount is not one'
  return {
    provider: 'investec',
    providerRef,
    otherRefs,
    amount,
    reference: printable(read.data.description).slice(0, 500),
    payerName: '',
    receivedAt: new Date(`${read.data.postingDate}T00:00:00+02:00`),
    isDayOnly: true,
  }
}

/** A row that has no number yet says 0. */
function namesOf(accountId: string, { uuid, postedOrder, postingDate }: Credit): string[] {
  const place = postedOrder && postedOrder !== '0' ? [`${accountId}/${postingDate}/${postedOrder}`] : []
  return [...(uuid ? [uuid] : []), ...place]
}

function randOf(text: string): Amount | null {
  try {
    const read = parseAmount('ZAR', text)
    return read.units > 0n ? read : null
  } catch (failure) {
    if (failure instanceof AmountError) return null
    throw failure
  }
}

const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

/** What the account held before and after, and which card paid, is nobody's business here. */
const unneeded = new Set(['runningBalance', 'cardNumber'])
const rawOf = (row: unknown): string =>
  printable(JSON.stringify(row, (key, value: unknown) => (unneeded.has(key) ? undefined : value)) ?? '').slice(0, 4_000)

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
