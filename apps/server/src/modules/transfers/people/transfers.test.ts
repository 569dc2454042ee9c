import { createHash, randomUUID } from 'node:crypto'
import type { NewTransfer } from '@sengi/contract/transfers'
import { type CryptoAsset, formatAmount, parseAmount, parsePrice } from '@sengi/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { originators } from '../../../../test/chains.ts'
import { acquaint } from '../../../../test/pins.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { available, custody } from '../../../ledger/accounts.ts'
import { ledgerInvariants } from '../../../ledger/ledger.invariants.ts'
import { balancesOf, post } from '../../../ledger/ledger.ts'
import { clockNow } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { inTransaction, openDb } from '../../../platform/db.ts'
import type { IdempotencyKey } from '../../../platform/idempotency.ts'
import { checkInvariants, platformInvariants } from '../../../platform/invariants.ts'
import { openChain } from '../../../ports/chain/open-chain.ts'
import type { PriceSource } from '../../../ports/prices/prices.ts'
import { limitsOf } from '../../limits/index.ts'
import { limitsInvariants } from '../../limits/limits.invariants.ts'
import { refreshPrices } from '../../market/index.ts'
import { blockPerson, unblockPerson } from '../payees/blocks.service.ts'
import { send } from '../send.service.ts'
import { transfersInvariants } from './transfers.invariants.ts'
import { openSending, type Sending } from './transfers.service.ts'

/** A whole bitcoin is worth R190 here, so that few of these payments ask for a PIN. */
const cheapCoins: PriceSource = {
  name: 'cheap',
  outside: false,
  fetch: async () => {
    const at = await clockNow(world.db)
    const prices: [CryptoAsset, string][] = [
      ['BTC', '190'],
      ['ETH', '65000'],
      ['SOL', '4500'],
    ]
    return prices.map(([asset, text]) => {
      const price = parsePrice(asset, text)
      return { asset, bid: price, ask: price, last: price, at }
    })
  },
}

let world: World
/** Two processes on one database. */
let here: Sending
let there: Sending

beforeAll(async () => {
  world = await aWorld()
  const { chain } = openChain(readConfig({}), world.db)
  const outside = { publicUrl: 'http://sengi.test', chain, originators }
  here = openSending(world.db, outside)
  there = openSending(openDb(world.url, { max: 10 }), outside)
  await refreshPrices(world.db, [cheapCoins])
})
afterEach(async () => {
  const findings = await checkInvariants(world.url, [
    ...ledgerInvariants,
    ...platformInvariants,
    ...limitsInvariants,
    ...transfersInvariants,
  ])
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await Promise.all([here.lane.close(), there.lane.close()])
  await there.db.destroy()
  await world[Symbol.asyncDispose]()
})

interface Person {
  id: string
  username: string
  /** High enough that a whole bitcoin may be sent. */
  tier: 'tier_3'
}

let born = 0
async function aPerson(btc?: string, { suspended = false, verified = false } = {}): Promise<Person> {
  born += 1
  const username = `person_${born}`
  const [row] = await asOwner<{ id: string }>(
    world.url,
    `insert into app_user (email, email_canonical, username, password_hash, terms_version, suspended_at, email_verified_at)
     values ($1, $1, $2, 'x', '1', case when $3 then now() end, case when $4 then now() end) returning id`,
    [`${username}@example.co.za`, username, suspended, verified],
  )
  const id = row!.id
  const amount = btc ? parseAmount('BTC', btc) : null
  const moves = amount ? [{ from: custody('chain'), to: available(id), amount }] : []
  if (amount) await inTransaction(world.db, (tx) => post(tx, { reason: 'test.funded', ref: id, moves }))
  return { id, username, tier: 'tier_3' }
}
const btcOf = async ({ id }: Person) => {
  const [btc] = await balancesOf(world.db, id)
  return formatAmount({ asset: 'BTC', units: btc?.available ?? 0n })
}
const wish = (to: Person, amount: string, more: Partial<NewTransfer> = {}): NewTransfer => ({
  to_identifier: `@${to.username}`,
  asset: 'BTC',
  amount,
  ...more,
})
const claimOf = ({ id }: Person, input: NewTransfer, key: string): IdempotencyKey => ({
  userId: id,
  key,
  route: 'send',
  fingerprint: createHash('sha256').update(JSON.stringify(input)).digest(),
})
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'sent' : (result.reason.code ?? String(result.reason))

test('what is sent arrives at once, with note and emoji, and both sides hear of it', async () => {
  const [ann, bob] = [await aPerson('0.5'), await aPerson()]

  const receipt = await send(here, ann, wish(bob, '0.2', { note: 'for lunch', emoji: '🍕' }), null)

  expect(receipt).toMatchObject({
    kind: 'transfer',
    state: 'SETTLED',
    to: `@${bob.username}`,
    to_username: bob.username,
    asset: 'BTC',
    amount: '0.20000000',
    fee: '0.00000000',
    value_zar: '38.00',
  })
  expect([await btcOf(ann), await btcOf(bob)]).toEqual(['0.30000000', '0.20000000'])
  const [row] = await asOwner(world.url, 'select * from transfer where id = $1', [receipt.transfer_id])
  expect(row).toMatchObject({ sender_id: ann.id, recipient_id: bob.id, note: 'for lunch', emoji: '🍕' })
  const events = await asOwner(world.url, 'select topic, user_id from outbox where ref = $1 order by id', [
    receipt.transfer_id,
  ])
  expect(events).toEqual([ann, bob].map(({ id }) => ({ topic: 'wallet', user_id: id })))
})

test('a person is found by @username in any case, by the bare username and by the e-mail address that is theirs', async () => {
  const [ann, bob] = [await aPerson('0.4'), await aPerson(undefined, { verified: true })]
  const names = [`@${bob.username.toUpperCase()}`, ` ${bob.username} `, `${bob.username}@EXAMPLE.co.za`]

  const receipts = await Promise.all(
    names.map((name) => send(here, ann, wish(bob, '0.1', { to_identifier: name }), null)),
  )

  expect(receipts.map(({ to_username }) => to_username)).toEqual([bob.username, bob.username, null])
  expect(await btcOf(bob)).toBe('0.30000000')
})

test('an e-mail address is answered alike whoever owns it: a customer, one who has not shown it is theirs, or nobody', async () => {
  const [ann, bob, cat] = [await aPerson('1'), await aPerson(undefined, { verified: true }), await aPerson()]
  const addresses = [bob, cat].map(({ username }) => `${username}@example.co.za`)

  const receipts = await Promise.all(
    [...addresses, 'nobody@example.co.za'].map((to_identifier) =>
      send(here, ann, wish(bob, '0.1', { to_identifier }), null),
    ),
  )

  const alike = receipts.map(({ transfer_id, to, created_at, ...answer }) => answer)
  expect(alike).toEqual(Array(3).fill(alike[0]))
  expect(alike[0]).toMatchObject({ kind: 'claim', state: 'SENT', to_username: null })
  expect([await btcOf(ann), await btcOf(bob), await btcOf(cat)]).toEqual(['0.70000000', '0.10000000', '0.00000000'])
})

test('the same key with an e-mail address sends once', async () => {
  const ann = await aPerson('1')
  const input = wish(ann, '0.1', { to_identifier: 'nobody@example.co.za' })

  const receipts = await Promise.all(
    Array.from({ length: 5 }, (_, n) => send(n % 2 ? here : there, ann, input, claimOf(ann, input, 'by mail'))),
  )

  expect(new Set(receipts.map(({ transfer_id }) => transfer_id)).size).toBe(1)
  expect(await btcOf(ann)).toBe('0.90000000')
})

test('of twenty sends of the whole balance, in two processes at once, exactly one wins', async () => {
  const [ann, bob] = [await aPerson('0.1'), await aPerson()]

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => send(n % 2 ? here : there, ann, wish(bob, '0.1'), null)),
  )

  expect(results.map(codeOf).sort()).toEqual([...Array(19).fill('insufficient_funds'), 'sent'])
  expect([await btcOf(ann), await btcOf(bob)]).toEqual(['0.00000000', '0.10000000'])
})

test('the same key ten times at once has one effect and ten equal answers', async () => {
  const [ann, bob] = [await aPerson('1'), await aPerson()]
  const input = wish(bob, '0.1')
  const claim = claimOf(ann, input, 'lunch')

  const receipts = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send(n % 2 ? here : there, ann, input, claim)),
  )

  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt, Object.keys(receipt).sort()))).size).toBe(1)
  expect(await btcOf(bob)).toBe('0.10000000')
})

test('the same key with another body is refused, and a refused send leaves its key free', async () => {
  const [ann, bob] = [await aPerson('0.1'), await aPerson()]
  const tooMuch = wish(bob, '2')
  const right = wish(bob, '0.1')

  const refused = send(here, ann, tooMuch, claimOf(ann, tooMuch, 'k'))
  await expect(refused).rejects.toMatchObject({ code: 'insufficient_funds', message: 'Not enough BTC' })
  await send(here, ann, right, claimOf(ann, right, 'k'))

  const other = send(here, ann, tooMuch, claimOf(ann, tooMuch, 'k'))
  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect(await btcOf(bob)).toBe('0.10000000')
})

test('a repeated request gets its first receipt, even when its recipient cannot be found any more', async () => {
  const [ann, bob] = [await aPerson('1'), await aPerson()]
  const input = wish(bob, '0.1')
  const first = await send(here, ann, input, claimOf(ann, input, 'once'))
  await asOwner(world.url, 'update app_user set suspended_at = now() where id = $1', [bob.id])

  const again = await send(there, ann, input, claimOf(ann, input, 'once'))
  const anew = send(there, ann, input, claimOf(ann, input, 'other'))

  expect(again).toEqual(first)
  await expect(anew).rejects.toMatchObject({ code: 'recipient_not_found' })
})

test('a hundred sends each way between two people, in two processes, lose nothing', async () => {
  const [ann, bob] = [await aPerson('1'), await aPerson('1')]

  await Promise.all(
    Array.from({ length: 100 }, (_, n) => [
      send(n % 2 ? here : there, ann, wish(bob, '0.003'), null),
      send(n % 2 ? there : here, bob, wish(ann, '0.002'), null),
    ]).flat(),
  )

  expect([await btcOf(ann), await btcOf(bob)]).toEqual(['0.90000000', '1.10000000'])
})

test.each<[string, (ann: Person) => Promise<NewTransfer> | NewTransfer, string]>([
  ['to oneself by @username', (ann) => wish(ann, '0.1'), 'sent_to_self'],
  [
    'to oneself by e-mail',
    (ann) => wish(ann, '0.1', { to_identifier: `${ann.username}@example.co.za` }),
    'sent_to_self',
  ],
  ['to nobody', (ann) => wish(ann, '0.1', { to_identifier: '@nobody_here' }), 'recipient_not_found'],
  [
    'to a suspended account',
    async () => wish(await aPerson(undefined, { suspended: true }), '0.1'),
    'recipient_not_found',
  ],
  [
    'to an address with a wrong letter',
    (ann) => wish(ann, '0.1', { to_identifier: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdr' }),
    'invalid_address',
  ],
  ['of nothing', async () => wish(await aPerson(), '0'), 'amount_not_positive'],
  ['of zero written long', async () => wish(await aPerson(), '0.00'), 'amount_not_positive'],
  ['of nine places', async () => wish(await aPerson(), '0.000000001'), 'amount_precision'],
  ['of no number', async () => wish(await aPerson(), 'NaN'), 'invalid_amount'],
  ['of more than there is', async () => wish(await aPerson(), '0.10000001'), 'insufficient_funds'],
  ['of an asset that is not owned', async () => wish(await aPerson(), '0.1', { asset: 'SOL' }), 'insufficient_funds'],
  ['of dust', async () => wish(await aPerson(), '0.000000000000000001', { asset: 'ETH' }), 'amount_below_minimum'],
])('a send %s is refused, and nothing moves', async (_, inputFor, code) => {
  const ann = await aPerson('0.1')
  const input = await inputFor(ann)

  const attempt = send(here, ann, input, claimOf(ann, input, randomUUID()))

  await expect(attempt).rejects.toSatisfy(
    (error: { code?: string; fault?: string }) => (error.code ?? error.fault) === code,
  )
  expect(await btcOf(ann)).toBe('0.10000000')
})

test('whoever tries many unknown names is stopped, and can still pay whom they paid before', async () => {
  const [ann, bob, cat] = [await aPerson('1'), await aPerson(), await aPerson()]
  await send(here, ann, wish(bob, '0.1'), null)
  const guess = (n: number) => send(here, ann, wish(bob, '0.1', { to_identifier: `@guess_${n}` }), null)
  for (let n = 0; n < 30; n += 1) await expect(guess(n)).rejects.toMatchObject({ code: 'recipient_not_found' })

  await expect(guess(30)).rejects.toMatchObject({ code: 'too_many_lookups' })
  await expect(send(here, ann, wish(cat, '0.1'), null)).rejects.toMatchObject({ code: 'too_many_lookups' })
  expect((await send(here, ann, wish(bob, '0.1'), null)).to_username).toBe(bob.username)
})

test('whoever is blocked reads what a mistyped name is answered, and their own blocks are named', async () => {
  const [ann, bob] = [await aPerson('1'), await aPerson('1')]
  await blockPerson(world.db, bob.id, `@${ann.username}`)

  const refused = send(here, ann, wish(bob, '0.1'), null)
  const unknown = send(here, ann, wish(bob, '0.1', { to_identifier: '@nobody_at_all' }), null)
  const [theirs, mistyped] = await Promise.allSettled([refused, unknown])

  expect(theirs.status === 'rejected' && theirs.reason.message).toBe(
    mistyped.status === 'rejected' && mistyped.reason.message,
  )
  await expect(send(here, bob, wish(ann, '0.1'), null)).rejects.toMatchObject({ code: 'counterparty_blocked' })
  await unblockPerson(world.db, bob.id, ann.username)
  expect((await send(here, ann, wish(bob, '0.1'), null)).state).toBe('SETTLED')
})

test('of twenty sends at once to somebody known, in two processes, exactly those that fit go without the PIN', async () => {
  const [ann, bob] = [await aPerson('100'), await aPerson()]
  await acquaint(world, ann, bob)

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => send(n % 2 ? here : there, ann, wish(bob, '5'), null)),
  )

  expect(results.map(codeOf).sort()).toEqual([...Array(5).fill('sent'), ...Array(15).fill('step_up_required')])
  expect(await btcOf(bob)).toBe('25.00000000')
})

test('a send that the ledger refuses uses nothing of the limit', async () => {
  const [ann, bob] = [await aPerson('1'), await aPerson()]
  const unverified = { ...ann, tier: 'tier_0' } as const

  await expect(send(here, unverified, wish(bob, '5'), null)).rejects.toMatchObject({ code: 'insufficient_funds' })
  await send(here, unverified, wish(bob, '1'), null)

  expect((await limitsOf(world.db, ann.id, 'tier_0'))[0]?.leftNow.units).toBe(4_810_00n)
})
