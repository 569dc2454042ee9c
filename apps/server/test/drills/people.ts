import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { amount } from '@sengi/money'
import { available, custody } from '../../src/ledger/accounts.ts'
import { post } from '../../src/ledger/ledger.ts'
import { inTransaction, openDb } from '../../src/platform/db.ts'
import { givePayoutAccounts } from '../payout-accounts.ts'

/** The running product and its database. */
export interface Stage {
  readonly url: string
  readonly databaseUrl: string
}

export interface Person {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly token: string
}

/** Somebody with this much bitcoin, in its smallest units. In the sandbox an e-mail address with `admin` in it makes its owner staff. */
export async function aPerson(stage: Stage, units: bigint, mailbox = 'person'): Promise<Person> {
  const username = `person_${randomUUID().slice(0, 8)}`
  const email = `${mailbox}_${username}@example.co.za`
  const body = { email, username, password: 'a long secret of theirs' }
  const { token } = await untilAnswered<{ token: string }>(`${stage.url}/api/auth/register`, null, body)
  const { id } = await untilAnswered<{ id: string }>(`${stage.url}/api/auth/me`, { token })
  if (units > 0n) await fund(stage, id, units)
  return { id, username, email, token }
}

async function fund(stage: Stage, id: string, units: bigint): Promise<void> {
  const db = openDb(stage.databaseUrl, { max: 1 })
  const moves = [{ from: custody('chain'), to: available(id), amount: amount('BTC', units) }]
  await inTransaction(db, (tx) => post(tx, { reason: 'drill.funded', ref: id, moves }))
  await db.destroy()
}

/** The same, verified to trade. */
export async function aTrader(stage: Stage, units: bigint): Promise<Person> {
  const person = await aPerson(stage, units)
  for (const tier of ['tier_1', 'tier_2']) {
    await untilAnswered(`${stage.url}/api/kyc/upgrade?target_tier=${tier}`, person, {})
  }
  const db = openDb(stage.databaseUrl, { max: 1 })
  await givePayoutAccounts(db, person.id)
  await db.destroy()
  return person
}

/** An ad at the market's price for orders of a few rand, as many as anybody can place. Answers its id. */
export async function anAd({ url }: Stage, owner: Person, side: 'sell' | 'buy'): Promise<string> {
  const terms = {
    asset: 'BTC',
    price_type: 'floating',
    margin_percent: '0',
    payment_methods: ['PayShap', 'EFT', 'Cash'],
  }
  const amounts = { min_amount: '0.00001', max_amount: '0.001', total_amount: '1000' }
  return (await untilAnswered<{ id: string }>(`${url}/api/p2p/ads`, owner, { side, ...terms, ...amounts })).id
}

/** Just after its start the product has no prices yet. */
export async function untilAnswered<T>(
  url: string,
  by: Pick<Person, 'token'> | null,
  body?: object,
  key?: string,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await request(url, by, body, key, 60_000)
    if (answer.ok) return (await answer.json()) as T
    if (answer.status !== 503 || tries === 100) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    await sleep(100)
  }
}

/** One call over HTTP: with a body a POST, without one a GET. */
export const request = (
  url: string,
  by: Pick<Person, 'token'> | null,
  body?: object,
  key?: string,
  patience = 10_000,
): Promise<Response> =>
  fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patience),
  })
