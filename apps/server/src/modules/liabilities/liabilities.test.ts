import { randomUUID } from 'node:crypto'
import type { CountedStanding } from '@sengi/contract/liabilities/proofs'
import { faultIn, sumOfLeaves } from '@sengi/contract/liabilities/tree'
import { amount, assets, formatAmount, parseAmount } from '@sengi/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone } from '../../../test/api.ts'
import { work } from '../../../test/books.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrader,
  brokenPromises,
  fund,
  type Market,
  passTime,
  take,
} from '../../../test/market.ts'
import { givePayoutAccounts } from '../../../test/payout-accounts.ts'
import { aCardHolder } from '../../../test/stand-ins/cards.ts'
import { asOwner, withOwner } from '../../../test/world.ts'
import { available } from '../../ledger/accounts.ts'
import { balancesOf, post } from '../../ledger/ledger.ts'
import { inTransaction } from '../../platform/db.ts'
import { sha256Now } from './making.service.ts'

let market: Market
let maker: Someone
beforeEach(async () => {
  market = await aMarket()
  maker = await aColleague(market, 'treasury_maker')
})
afterEach(() => market[Symbol.asyncDispose]())

const reason = 'An auditor asked for one today'
const make = (api: Api = market.api) => work(api, 'liabilities.publish')
async function publish() {
  await maker.api.liabilities.publishProof({ body: { reason } })
  expect(await make()).toEqual([])
  return latest()
}
const published = () => market.api.as().liabilities.listProofs({ query: {} })
async function latest() {
  const [proof] = await published()
  if (!proof) throw new Error('No proof was published')
  return proof
}
const counted = (someone: Someone) => someone.api.liabilities.isCounted()
const faultOf = ({ proof, ...mine }: CountedStanding) =>
  proof ? faultIn({ ...mine, proof }, async (text) => sha256Now(text)) : Promise.resolve('none')
const harm = (sql: string) =>
  withOwner(market.world.url, (client) => client.query(`set session_replication_role = replica; ${sql}`))
const ownedBy = async ({ id }: Someone) =>
  Object.fromEntries(
    (await balancesOf(market.api.db, id)).map(({ asset, available: free, held, staked }) => [
      asset,
      formatAmount({ asset, units: free + held + staked }),
    ]),
  )

/** Somebody who has some free, in escrow, in a claim, staked, and on a card. */
async function aRichPerson(): Promise<Someone> {
  const rich = await aCardHolder(market, '500')
  await rich.api.kyc.upgrade({ query: { target_tier: 'tier_2' } })
  await givePayoutAccounts(market.api.db, rich.id)
  await fund(market.api.db, rich.id, 'BTC', '1')
  await fund(market.api.db, rich.id, 'ETH', '1.000000000000000001')
  const order = await anAd(rich)
  await take(await aTrader(market), order, '0.01')
  await rich.api.transfers.send({
    body: { to_identifier: 'nobody_yet@example.co.za', asset: 'BTC', amount: '0.0001' },
  })
  const [pool] = (await rich.api.staking.listPools({ query: {} })).filter(({ asset }) => asset === 'ETH')
  await rich.api.staking.stake({ body: { pool_id: pool?.id ?? '', amount: '0.5' } })
  return rich
}

test('everybody is counted with all that is theirs, and the totals are what the books owe', async () => {
  const rich = await aRichPerson()
  const poor = await aTrader(market, '0.00000001')
  const empty = await aTrader(market)
  await harm(`insert into posting (reason, ref, at) values ('bank.suspended', '${randomUUID()}', clock_now());
    insert into entry (posting_id, line, account_id, asset, units)
    select currval('posting_id_seq'), line, id, 'ZAR', units from (values (1, 'custody_bank', -700), (2, 'suspense_bank', 700)) as move (line, kind, units)
    join account using (kind) where asset = 'ZAR'`)

  const proof = await publish()

  const owned = await ownedBy(rich)
  const mine = await counted(rich)
  expect(Object.keys(owned).sort()).toEqual(['BTC', 'ETH', 'ZAR'])
  const kinds = await asOwner<{ kind: string }>(
    market.world.url,
    'select distinct kind from account where user_id = $1 and balance > 0 order by kind',
    [rich.id],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['available', 'card', 'claims', 'escrow', 'staked'])
  for (const [asset, text] of Object.entries(owned)) {
    const known = assets.find((one) => one === asset) ?? 'ZAR'
    expect(formatAmount(amount(known, sumOfLeaves(mine.leaves, known)))).toBe(text)
  }
  expect(mine).toMatchObject({ account: rich.id, proof })
  expect([await faultOf(mine), await faultOf(await counted(poor))]).toEqual([null, null])
  expect(await counted(empty)).toMatchObject({ leaves: [], proof: { proof_id: proof.proof_id } })

  const { coverage } = await maker.api.books.getBooks()
  expect(proof.totals.map(({ asset, owed, held }) => ({ asset, owed, held })).toSorted(byAsset)).toEqual(
    coverage.map(({ asset, owed, held }) => ({ asset, owed, held })).toSorted(byAsset),
  )
  expect((await brokenPromises(market)).filter(({ id }) => id.startsWith('I38'))).toEqual([])
})
const byAsset = (one: { asset: string }, other: { asset: string }) => one.asset.localeCompare(other.asset)

test('what somebody is told of others are hashes and sums', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aTrader(market, '0.01234567')))
  await publish()
  const [first] = people
  if (!first) throw new Error('Nobody came')

  const told = JSON.stringify(await counted(first))

  for (const { id, username } of people.slice(1)) {
    expect(told).not.toContain(id)
    expect(told).not.toContain(username)
  }
  const salts = await asOwner<{ salt: string }>(
    market.world.url,
    `select encode(salt, 'hex') as salt from liability_leaf where user_id <> $1`,
    [first.id],
  )
  expect(salts.length).toBeGreaterThan(5)
  expect(salts.filter(({ salt }) => told.includes(salt))).toEqual([])
})

test('a day that ends brings one proof, once, with another order and other salts; between two there is none', async () => {
  const person = await aTrader(market, '0.5')
  expect(await counted(person)).toMatchObject({ proof: null, leaves: [] })
  const day = 86_400

  await passTime(market, day)
  for (let n = 0; n < 3; n += 1) expect(await make()).toEqual([])
  const first = await counted(person)
  await passTime(market, 60)
  expect(await make()).toEqual([])
  expect(await published()).toHaveLength(1)
  await passTime(market, day)
  expect(await make()).toEqual([])
  const second = await counted(person)

  expect(await published()).toHaveLength(2)
  expect([await faultOf(first), await faultOf(second)]).toEqual([null, null])
  expect(second.proof?.root).not.toBe(first.proof?.root)
  const salts = [first, second].flatMap(({ leaves }) => leaves.map(({ salt }) => salt))
  expect(new Set(salts).size).toBe(salts.length)
  const newcomer = await aTrader(market, '0.1')
  expect((await counted(newcomer)).leaves).toEqual([])
  expect((await newcomer.api.auth.me()).created_at > (second.proof?.taken_at ?? '')).toBe(true)
})

test('a proof that is asked for while one is made is that one, and it is in the audit trail', async () => {
  const asked = await maker.api.liabilities.publishProof({ body: { reason } })
  expect(asked).toMatchObject({ asked_by: maker.username, reason, published_at: null, totals: [] })
  expect((await maker.api.liabilities.publishProof({ body: { reason } })).proof_id).toBe(asked.proof_id)
  expect(await published()).toEqual([])

  expect(await make()).toEqual([])

  const [shown] = await maker.api.liabilities.listAllProofs({ query: {} })
  expect(shown).toMatchObject({ proof_id: asked.proof_id, root: (await latest()).root })
  const trail = await asOwner<{ action: string }>(
    market.world.url,
    `select action from audit_event where subject = $1 order by id`,
    [asked.proof_id],
  )
  expect(trail.map(({ action }) => action)).toEqual(['liabilities.asked', 'liabilities.asked', 'liabilities.published'])
})

test('two processes that make it at once, while two send money about, publish one in which everybody is counted once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => aTrader(market, '1')))
  await using other = await anApi(market.world)
  let isOver = false
  let sent = 0
  const sends = [market.api.db, other.db].map(async (db, process) => {
    for (let n = 0; !isOver || n < 20; n += 1) {
      const [from, to] = [people[(n + process) % 8]?.id ?? '', people[(n * 3 + process + 1) % 8]?.id ?? '']
      if (from === to) continue
      const moves = [{ from: available(from), to: available(to), amount: parseAmount('BTC', '0.001') }]
      await inTransaction(db, (tx) => post(tx, { reason: 'test.sent', ref: randomUUID(), moves }))
      sent += 1
    }
  })
  const roots = new Set<string>()
  for (let round = 0; round < 5; round += 1) {
    await maker.api.liabilities.publishProof({ body: { reason } })
    const complaints = await Promise.all([make(), make(other)])
    expect(complaints).toEqual([[], []])
    expect(await make()).toEqual([])
    const { root, totals } = await latest()
    roots.add(root)
    expect(totals.find(({ asset }) => asset === 'BTC')?.owed).toBe('8.00000000')
    expect((await brokenPromises(market)).filter(({ id }) => id.startsWith('I38'))).toEqual([])
  }
  isOver = true
  await Promise.all(sends)

  expect(sent).toBeGreaterThan(40)
  expect(roots.size).toBe(5)
  for (const person of people) expect(await faultOf(await counted(person))).toBeNull()
})

test.each([
  ['left out', `update account set balance = 0 where kind = 'available' and owner = $id and asset = 'BTC'`],
  [
    'counted with less',
    `update account set balance = balance - 1 where kind = 'available' and owner = $id and asset = 'BTC'`,
  ],
  [
    'below zero',
    `alter table account drop constraint account_check; update account set balance = -5 where kind = 'available' and owner = $id and asset = 'BTC'`,
  ],
])(
  'somebody who is %s in the books’ balances keeps the proof from being published, and raises an alarm',
  async (_, how) => {
    const victim = await aTrader(market, '0.5')
    await aTrader(market, '0.5')
    await maker.api.liabilities.publishProof({ body: { reason } })
    await harm(how.replace('$id', `'${victim.id}'`))

    expect(await make()).toHaveLength(1)

    expect(await published()).toEqual([])
    const rows = await asOwner(market.world.url, 'select 1 from liability_leaf limit 1')
    expect(rows).toEqual([])
  },
)

test('a leaf, a root or a total that somebody changed afterwards is seen by its person and by verify', async () => {
  const [person, neighbour] = [await aTrader(market, '0.5'), await aTrader(market, '0.25')]
  await publish()
  const broken = async () => (await brokenPromises(market)).map(({ id }) => id).filter((id) => id.startsWith('I38'))
  expect(await broken()).toEqual([])

  await harm(`update liability_leaf set units = units + 1 where user_id = '${person.id}'`)
  expect(await faultOf(await counted(person))).toBe('leaf')
  expect(await broken()).toEqual(['I38', 'I38b'])
  await harm(`update liability_leaf set units = units - 1 where user_id = '${person.id}'`)
  expect(await faultOf(await counted(person))).toBeNull()

  await harm(`delete from liability_leaf where user_id = '${neighbour.id}'`)
  expect(await broken()).toEqual(['I38', 'I38b'])

  await harm(`update liability_proof set root = sha256('another')`)
  expect(await faultOf(await counted(person))).toBe('root')
})

test('what a process that died left is finished by the next one, under the same root', async () => {
  const person = await aTrader(market, '0.5')
  const { root } = await publish()
  await harm(
    `update liability_proof set root = null, published_at = null; update liability_total set top = null; delete from liability_run`,
  )
  expect(await published()).toEqual([])

  expect(await make()).toEqual([])

  expect((await latest()).root).toBe(root)
  expect(await faultOf(await counted(person))).toBeNull()
})

test('leaves of single people are forgotten after their time, the newest never; roots and totals stay', async () => {
  const person = await aTrader(market, '0.5')
  const first = await publish()
  await passTime(market, 40 * 86_400)
  const second = await publish()
  for (let n = 0; n < 3; n += 1) expect(await work(market.api, 'liabilities.forget')).toEqual([])

  const left = await asOwner<{ proof_id: string }>(market.world.url, 'select distinct proof_id from liability_leaf')
  expect(left.map(({ proof_id }) => proof_id)).toEqual([second.proof_id])
  expect((await published()).map(({ proof_id }) => proof_id)).toEqual([second.proof_id, first.proof_id])
  await passTime(market, 40 * 86_400)
  for (let n = 0; n < 3; n += 1) expect(await work(market.api, 'liabilities.forget')).toEqual([])
  expect(await faultOf(await counted(person))).toBeNull()
  expect((await brokenPromises(market)).filter(({ id }) => id.startsWith('I38'))).toEqual([])
})

const refusal = async (act: Promise<unknown>) => codeOf((await Promise.allSettled([act]))[0])

test('what is not as it should be is refused', async () => {
  const person = await aTrader(market, '0.1')
  const { liabilities } = maker.api

  for (const wrong of ['', 'too short', ' '.repeat(20), 'x'.repeat(501)])
    expect(await refusal(liabilities.publishProof({ body: { reason: wrong } }))).toBe('invalid_request')
  for (const cursor of ['nonsense', Buffer.from('1').toString('base64url')]) {
    expect(await refusal(market.api.as().liabilities.listProofs({ query: { cursor } }))).toBe('invalid_cursor')
    expect(await refusal(liabilities.listAllProofs({ query: { cursor } }))).toBe('invalid_cursor')
  }
  expect(await refusal(market.api.as().liabilities.listProofs({ query: { limit: -1 } }))).toBe('invalid_request')
  expect(await refusal(market.api.as().liabilities.isCounted())).toBe('sign_in_required')
  await expect(person.api.liabilities.publishProof({ body: { reason } })).rejects.toMatchObject(
    refused('permission_denied', 403),
  )
  expect(await liabilities.listAllProofs({ query: {} })).toEqual([])
})

test('the list goes on page by page', async () => {
  await aTrader(market, '0.1')
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) ids.unshift((await publish()).proof_id)

  const answer = await market.api.http.inject('/api/liabilities?limit=2')
  expect(answer.json().map(({ proof_id }: { proof_id: string }) => proof_id)).toEqual(ids.slice(0, 2))
  const next = /<([^>]+)>/.exec(String(answer.headers['link']))?.[1] ?? ''
  expect((await market.api.http.inject(next)).json().map(({ proof_id }: { proof_id: string }) => proof_id)).toEqual(
    ids.slice(2),
  )
})
