import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aPerson, type Caller, call } from '../../../../e2e/support/people.ts'
import { post } from '../../../server/src/ledger/ledger.ts'
import type { OfferedTerms } from '../../../server/src/modules/auth/index.ts'
import { sandboxStock, stockUp } from '../../../server/src/modules/onramp/sandbox-stock.rules.ts'
import { runAll } from '../../../server/src/platform/background/recurring.ts'
import { clockNow } from '../../../server/src/platform/clock.ts'
import { inTransaction } from '../../../server/src/platform/db.ts'
import { keepStock } from '../../../server/src/ports/chain/sandbox-balances.store.ts'
import { aMarket, type Market } from '../../../server/test/market.ts'
import { Page } from './page.ts'

type Http = Market['api']['http']

/** The whole product of one file of tests: its database, the application that answers without a socket, and one page. */
export interface Stage {
  /** Calls as the browser tests make them. */
  request: Caller
  page: Page
  /** Lets the product's clock stand later, with what it does by itself meanwhile. */
  pass: (seconds: number) => Promise<void>
}

/**
 * For the top of a file; everything stands before its first test and is gone after its last. `terms` are other versions of the
 * terms of service than ours.
 */
export function aStage(terms?: OfferedTerms): Stage {
  let market: Market | undefined
  const standing = (): Market => {
    if (!market) throw new Error('The stage is up once the tests run')
    return market
  }
  const page = new Page((address, init) => answerOf(standing().api.http, address, init))
  beforeAll(async () => {
    market = await aMarket({}, terms)
    await stock(market)
  })
  beforeEach(() => page.forget())
  afterAll(async () => {
    page.close()
    await market?.[Symbol.asyncDispose]()
  })
  const request: Caller = { fetch: (path, options) => asked(standing().api.http, path, options) }
  return { request, page, pass: (seconds) => letPass(standing(), request, seconds) }
}

/** What people buy here lies in the hot wallet, as in every sandbox: otherwise what they withdraw would wait for coins. */
async function stock({ api }: Market): Promise<void> {
  const now = await clockNow(api.db)
  await inTransaction(api.db, async (tx) => {
    for (const amount of sandboxStock) {
      const posting = stockUp(amount, now)
      await post(tx, posting)
      await keepStock(tx, posting, amount)
    }
  })
}

async function letPass({ api }: Market, request: Caller, seconds: number): Promise<void> {
  const { token } = await aPerson(request, { isStaff: true })
  await call(request, token, 'POST', '/api/admin/sandbox/clock', { advance_seconds: seconds })
  await runAll(api.db, api.tasks)
}

/** What the page asks, answered by the routes themselves. */
async function answerOf(http: Http, address: string, init: RequestInit = {}): Promise<Response> {
  const body = init.body instanceof Blob ? Buffer.from(await init.body.arrayBuffer()) : (init.body as string | null)
  const answer = await http.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: address,
    headers: { ...(init.headers as Record<string, string>) },
    ...(body && { payload: body }),
  })
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  const isEmpty = [204, 304].includes(answer.statusCode)
  return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers })
}

async function asked(http: Http, path: string, options: Parameters<Caller['fetch']>[1]) {
  const { method, headers, data } = options
  const answer = await http.inject({ method: method as 'GET', url: path, headers, ...(data && { payload: data }) })
  return {
    ok: () => answer.statusCode < 400,
    status: () => answer.statusCode,
    text: async () => answer.payload,
    json: async () => answer.json(),
  }
}
