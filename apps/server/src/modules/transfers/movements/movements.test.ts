import { randomUUID } from 'node:crypto'
import type { ApprovalKind } from '@sengi/contract/admin/work'
import { type CryptoAsset, parseAmount } from '@sengi/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refused, type Someone } from '../../../../test/api.ts'
import { aHolder, blocksPass, chainsWork, withdraw } from '../../../../test/chains.ts'
import { aColleague, aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { custody, house } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/ledger.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { inTransaction, openDb } from '../../../platform/db.ts'
import { sandboxChain } from '../../../ports/chain/sandbox.ts'
import { sandboxAddress } from '../../../ports/chain/sandbox-address.ts'
import { sendDue } from '../withdrawals/withdrawal-sending.service.ts'
import { approveMovement } from './movements.service.ts'

let market: Market
let maker: Someone
let approver: Someone
let driver: Someone
beforeAll(async () => {
  market = await aMarket()
  maker = await aColleague(market, 'treasury_maker')
  approver = await aColleague(market, 'treasury_approver')
  driver = await aColleague(market, 'config')
  for (const asset of ['BTC', 'ETH'] as const) await giveHouse(asset)
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const reason = 'The hot wallet is fuller than it should be'
const at = (movement_id: string) => ({ params: { movement_id } })
const vault = sandboxAddress('bitcoin', 'our vault')

/** What the company has of its own, from which it pays what carrying coins costs. */
const giveHouse = (asset: CryptoAsset) =>
  inTransaction(market.api.db, (tx) =>
    post(tx, {
      ...{ reason: 'test.funded', ref: randomUUID() },
      moves: [{ from: custody('chain'), to: house(), amount: parseAmount(asset, '0.01') }],
    }),
  )
/** Why a call was refused. */
const codeWhen = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: { problem?: { code: string } }) => error.problem?.code ?? String(error),
  )
const agree = async (kind: ApprovalKind, id: string, by = approver) => agreed(by, kind, id)
const askAddress = (address = vault, wishes = {}) =>
  maker.api.custody.askColdAddress({
    body: { asset: 'BTC', network: 'bitcoin', address, label: 'Vault in Paarl', reason, ...wishes },
  })
const agreeToAddress = async (cold_address_id: string) =>
  approver.api.custody.approveColdAddress({
    params: { cold_address_id },
    ...(await agree('cold_address_approval', cold_address_id)),
  })

let ready: Promise<string> | undefined
/** A cold address whose cooling-off is over. */
function aVault(): Promise<string> {
  ready ??= (async () => {
    const { cold_address_id: id } = await askAddress()
    await agreeToAddress(id)
    await asOwner(
      market.world.url,
      `update cold_address set agreed_at = agreed_at - interval '2 days', usable_at = usable_at - interval '2 days'`,
    )
    return id
  })()
  return ready
}

const propose = async (direction: 'to_cold' | 'to_hot', amount: string, by = maker) =>
  by.api.custody.proposeMovement({ body: { direction, cold_address_id: await aVault(), asset: 'BTC', amount, reason } })
const approve = async (id: string) =>
  approver.api.custody.approveMovement({ ...at(id), ...(await agree('movement_approval', id)) })
const stateOf = async (id: string) =>
  (await maker.api.custody.listMovements({ query: {} })).find((one) => one.movement_id === id)
const lineOf = async (asset = 'BTC') => (await maker.api.custody.getCustody()).lines.find((one) => one.asset === asset)
const movedCold = async (amount: string) => {
  const { movement_id: id } = await propose('to_cold', amount)
  await approve(id)
  await blocksPass(market)
  return id
}

describe('the address book', () => {
  test('an address is added by one, agreed to by another, and serves when its cooling-off is over', async () => {
    const { cold_address_id: id } = await askAddress(sandboxAddress('bitcoin', 'another vault'))
    const params = { cold_address_id: id }
    const own = { params, ...(await agree('cold_address_approval', id)) }
    await expect(maker.api.custody.approveColdAddress(own)).rejects.toMatchObject(refused('permission_denied', 403))
    expect(await agreeToAddress(id)).toMatchObject({ is_agreed: true, is_usable: false })
    await aHolder(market, '1')
    const wish = { direction: 'to_cold' as const, cold_address_id: id, asset: 'BTC' as const, amount: '0.1', reason }
    await expect(maker.api.custody.proposeMovement({ body: wish })).rejects.toMatchObject(
      refused('cold_address_cooling', 409),
    )
    await expect(askAddress(sandboxAddress('bitcoin', 'another vault'))).rejects.toMatchObject(
      refused('cold_address_known', 409),
    )
    const retired = await maker.api.custody.retireColdAddress({ params, body: { reason } })
    expect(retired).toMatchObject({ retirement: reason, is_usable: false })
    await expect(maker.api.custody.proposeMovement({ body: wish })).rejects.toMatchObject(
      refused('cold_address_retired', 409),
    )
  })

  test('what is no address, of another coin, or of a person here is refused', async () => {
    const person = await aHolder(market, '1')
    const own = (await person.api.deposits.addresses()).find(({ asset }) => asset === 'BTC')?.address ?? ''
    const bad = [
      ['no address', 'cold_address_unreadable'],
      [`${vault.slice(0, -1)}${vault.endsWith('q') ? 'p' : 'q'}`, 'invalid_address'],
      [sandboxAddress('ethereum', 'x'), 'address_of_other_coin'],
      [own, 'cold_address_of_person'],
    ] as const
    for (const [address, code] of bad) expect(await codeWhen(askAddress(address))).toBe(code)
    expect(await codeWhen(askAddress(vault, { network: 'tron' }))).toBe('address_on_other_network')
    for (const wishes of [{ label: '' }, { reason: 'short' }, { asset: 'DOGE' }, { label: 'x'.repeat(61) }]) {
      expect(await codeWhen(askAddress(vault, wishes))).toBe('invalid_request')
    }
  })
})

test('coins go to a cold wallet by two people, and every figure says so', async () => {
  await aHolder(market, '5')
  const before = await lineOf()
  const { movement_id: id } = await propose('to_cold', '2')
  expect(await stateOf(id)).toMatchObject({ state: 'PROPOSED' })
  const rehearsal = await approver.api.staffWork.rehearseApproval({ query: { kind: 'movement_approval', id } })
  expect(rehearsal).toMatchObject({
    refusal: null,
    lines: [
      { account: 'custody_moving', amount: '-2.00000000' },
      { account: 'custody_chain', amount: '2.00000000' },
    ],
  })
  expect(rehearsal.label).toContain(vault)
  await approve(id)
  expect(await lineOf()).toMatchObject({ moving: '2.00000000', held: before?.held })
  await blocksPass(market)
  expect(await stateOf(id)).toMatchObject({ state: 'SETTLED', address: vault, cost: '0.00002000' })
  const after = await lineOf()
  expect(after).toMatchObject({ cold: '2.00000000', moving: '0.00000000', owed: before?.owed })
  expect(Number(after?.hot)).toBeCloseTo(Number(before?.hot) - 2.00002, 8)
  expect(await brokenPromises(market)).toEqual([])
})

test('coins come back from a cold wallet when the chain shows that they came from its address, and are nobody’s deposit', async () => {
  const deposits = `select count(*)::int as n from chain_deposit`
  const before = await asOwner(market.world.url, deposits)
  const { movement_id: id, address } = await propose('to_hot', '0.5')
  await approve(id)
  await blocksPass(market)
  expect(await stateOf(id)).toMatchObject({ state: 'APPROVED', tx_id: null })

  const chain = sandboxChain(market.api.db)
  const stranger = sandboxAddress('bitcoin', 'a stranger')
  const amount = (units: bigint) => ({ asset: 'BTC' as const, units })
  await chain.receive(market.api.db, 'bitcoin', address, amount(50_000_000n), stranger)
  await chain.sign(market.api.db, { network: 'bitcoin', from: vault, address, amount: amount(40_000_000n) })
  await blocksPass(market)
  expect(await stateOf(id)).toMatchObject({ state: 'APPROVED', tx_id: null })
  const misfits = (await approver.api.chainStaff.listAlarms({ query: {} })).filter(
    ({ kind }) => kind === 'movement_misfits',
  )
  expect(misfits.map(({ subject }) => subject)).toEqual([id, id])

  await driver.api.custody.signMovement(at(id))
  await blocksPass(market)
  expect(await stateOf(id)).toMatchObject({ state: 'SETTLED', cost: '0.00002000' })
  expect(await lineOf()).toMatchObject({ moving: '0.00000000', cold: '1.49998000' })
  expect(await asOwner(market.world.url, deposits)).toEqual(before)
  for (const { id: alarm_id } of misfits) {
    const body = { settlement: 'It was a rehearsal of this test' }
    await approver.api.chainStaff.settleAlarm({ params: { alarm_id }, body })
  }
  expect(await brokenPromises(market)).toEqual([])
  await expect(driver.api.custody.signMovement(at(id))).rejects.toMatchObject(refused('movement_over', 409))
})

test('what one of our cold wallets pays to a person’s address is credited to nobody', async () => {
  const person = await aHolder(market, '1')
  const own = (await person.api.deposits.addresses()).find(({ asset }) => asset === 'BTC')?.address ?? ''
  const amount = { asset: 'BTC' as const, units: 10_000_000n }
  await sandboxChain(market.api.db).receive(market.api.db, 'bitcoin', own, amount, vault)
  await blocksPass(market)
  expect(await person.api.deposits.listDeposits({ query: {} })).toEqual([])
  const kinds = (await approver.api.chainStaff.listAlarms({ query: {} })).map(({ kind }) => kind)
  expect(kinds).toContain('cold_coins_astray')
})

test('more than is hot, or lies at an address, is not moved; nor the same twice, nor by whoever asked', async () => {
  const { movement_id: much } = await propose('to_cold', '900')
  expect(await codeWhen(approve(much))).toBe('hot_wallet_short')
  const { movement_id: back } = await propose('to_hot', '900')
  expect(await codeWhen(approve(back))).toBe('cold_wallet_short')
  expect(await codeWhen(propose('to_hot', '900'))).toBe('movement_asked_already')
  expect(await codeWhen(propose('to_hot', '1.123456789'))).toBe('amount_precision')
  for (const amount of ['0', '-1', 'NaN', '1e3', ''])
    expect(await codeWhen(propose('to_cold', amount))).toMatch(/invalid_request|amount_not_positive/)
  const refusal = await approver.api.custody.refuseMovement({ ...at(much), body: { reason } })
  expect(refusal).toMatchObject({ state: 'REFUSED', refusal: reason })
  expect(await codeWhen(approver.api.custody.refuseMovement({ ...at(much), body: { reason } }))).toBe('movement_over')
  const nobodys = at('0198a1b2-0000-7000-8000-000000000000')
  expect(await codeWhen(approver.api.custody.refuseMovement({ ...nobodys, body: { reason } }))).toBe(
    'movement_not_found',
  )
  expect(await codeWhen(maker.api.custody.askReturn({ ...at(back), body: { evidence: reason } }))).toBe(
    'movement_not_in_doubt',
  )
  await approver.api.custody.refuseMovement({ ...at(back), body: { reason } })
})

describe('a chain that does not answer', () => {
  const plan = (next: 'fail' | 'hang_lost' | 'hang_paid') =>
    driver.api.chainStaff.planPayment({ body: { network: 'bitcoin', next } })

  test('a plain no brings the coins back at once', async () => {
    await aHolder(market, '1')
    await plan('fail')
    const id = await movedCold('0.1')
    expect(await stateOf(id)).toMatchObject({ state: 'REFUSED' })
    expect(await brokenPromises(market)).toEqual([])
  })

  test('one that paid without a word is found by the movement’s own name, and pays once', async () => {
    await plan('hang_paid')
    const { movement_id: id } = await propose('to_cold', '0.11')
    await approve(id)
    await chainsWork(market)
    expect(await stateOf(id)).toMatchObject({ state: 'UNKNOWN' })
    await passTime(market, 90)
    await blocksPass(market)
    expect(await stateOf(id)).toMatchObject({ state: 'SETTLED' })
    const paid = await asOwner(market.world.url, 'select count(*)::int as n from sandbox_chain_tx where ref = $1', [id])
    expect(paid).toEqual([{ n: 1 }])
    expect(await brokenPromises(market)).toEqual([])
  })

  test('what nobody can tell about stays so until two people say with evidence that it was never made', async () => {
    await plan('hang_lost')
    const { movement_id: id } = await propose('to_cold', '0.12')
    await approve(id)
    await chainsWork(market)
    const evidence = 'The node has no such transaction, and its coins were spent otherwise'
    expect(await stateOf(id)).toMatchObject({ state: 'UNKNOWN' })
    await maker.api.custody.askReturn({ ...at(id), body: { evidence } })
    expect(await codeWhen(maker.api.custody.askReturn({ ...at(id), body: { evidence } }))).toBe('return_asked_already')
    await asOwner(market.world.url, `update custody_movement set leased_until = null where id = $1`, [id])
    const back = await approver.api.custody.approveReturn({ ...at(id), ...(await agree('return_approval', id)) })
    expect(back).toMatchObject({ state: 'REFUSED', return_evidence: evidence })
    await passTime(market, 90)
    await blocksPass(market)
    expect(await stateOf(id)).toMatchObject({ state: 'REFUSED' })
    expect(await brokenPromises(market)).toEqual([])
  })

  test('blocks that are torn off put a settled movement on its way again', async () => {
    const id = await movedCold('0.13')
    expect(await stateOf(id)).toMatchObject({ state: 'SETTLED' })
    await driver.api.chainStaff.reorganise({ body: { network: 'bitcoin', depth: 60 } })
    await passTime(market, 40)
    await asOwner(market.world.url, `update sandbox_chain_tx set height = null where ref = $1`, [id])
    await asOwner(market.world.url, `update sandbox_chain set mined_at = clock_now() where network = 'bitcoin'`)
    await chainsWork(market)
    expect(await stateOf(id)).toMatchObject({ state: 'SUBMITTED' })
    await blocksPass(market, 60, 3)
    expect(await stateOf(id)).toMatchObject({ state: 'SETTLED' })
  })
})

describe('withdrawals that the hot wallet cannot pay', () => {
  /** All of another coin, so that what other tests have is not in the way. */
  const eth = sandboxAddress('ethereum', 'our vault')
  const myEth = {
    asset: 'ETH' as const,
    to_identifier: sandboxAddress('ethereum', 'my own'),
    network: 'ethereum' as const,
  }
  const anEthVault = async () => {
    const { cold_address_id: id } = await askAddress(eth, { asset: 'ETH', network: 'ethereum' })
    await agreeToAddress(id)
    await asOwner(
      market.world.url,
      `update cold_address set agreed_at = agreed_at - interval '2 days', usable_at = usable_at - interval '2 days' where id = $1`,
      [id],
    )
    return id
  }
  const move = async (cold_address_id: string, direction: 'to_cold' | 'to_hot', amount: string) =>
    (await maker.api.custody.proposeMovement({ body: { direction, cold_address_id, asset: 'ETH', amount, reason } }))
      .movement_id

  const ofAll = async (people: readonly Someone[]) =>
    (await Promise.all(people.map(({ api }) => api.withdrawals.listWithdrawals({ query: {} })))).flat()

  test('raced by movements over two processes, never more leaves than is hot, and each is paid once', async () => {
    const cold = await anEthVault()
    const people = await Promise.all(['0.02', '0.02', '0.02'].map((coins) => aHolder(market, coins, 'ETH')))
    for (const person of people) await withdraw(market, person, '0.01', myEth)
    await passTime(market, 10)
    const ids = [await move(cold, 'to_cold', '0.035'), await move(cold, 'to_cold', '0.036')]
    const hashes = await Promise.all(ids.map(async (id) => (await agree('movement_approval', id)).body.hash))
    const others = [openDb(market.world.appUrl, { max: 3 }), openDb(market.world.appUrl, { max: 3 })]
    const raced = await Promise.allSettled([
      ...ids.map((id, n) => approveMovement(others[n] ?? market.api.db, approver.id, { id, hash: hashes[n] ?? '' })),
      ...others.map((db) => sendDue(db, sandboxChain(db))),
    ])
    await Promise.all(others.map((db) => db.destroy()))
    // There are coins for one of the two movements at most.
    expect(raced.slice(0, 2).filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
    await blocksPass(market)
    expect(Number((await lineOf('ETH'))?.free)).toBeGreaterThanOrEqual(0)
    expect(await brokenPromises(market)).toEqual([])

    await refill(cold)
    expect((await ofAll(people)).map(({ state }) => state)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    const twice = `select ref from sandbox_chain_tx where ref is not null group by ref having count(*) > 1`
    expect(await asOwner(market.world.url, twice)).toEqual([])
    expect(await brokenPromises(market)).toEqual([])
  })

  test('wait, are told as let go, ring with what to move, and go when it is refilled', async () => {
    const cold =
      (await maker.api.custody.listColdAddresses()).find(({ asset }) => asset === 'ETH')?.cold_address_id ?? ''
    const person = await aHolder(market, '0.02', 'ETH')
    const { free } = (await lineOf('ETH')) ?? { free: '0' }
    const id = await move(cold, 'to_cold', (Number(free) - 0.002).toFixed(6))
    await approve(id)
    await withdraw(market, person, '0.01', myEth)
    await blocksPass(market)
    const [waiting] = await ofAll([person])
    expect(waiting).toMatchObject({ state: 'RESERVED', waits_for_coins: true, may_cancel: true, is_unknown: false })
    const line = await lineOf('ETH')
    expect(line).toMatchObject({ waiting: '0.011000000000000000', advice: { direction: 'to_hot' } })
    await runAll(
      market.api.db,
      market.api.tasks.filter(({ name }) => name === 'custody.watch'),
    )
    const { items } = await maker.api.staffWork.getWork()
    const rung = items.find(({ kind, asset }) => kind === 'hot_empty' && asset === 'ETH')
    expect(rung).toMatchObject({ amount: line?.advice?.amount, rings: true })

    await refill(cold)
    expect(await ofAll([person])).toMatchObject([{ state: 'CONFIRMED', waits_for_coins: false }])
    await runAll(
      market.api.db,
      market.api.tasks.filter(({ name }) => name === 'custody.watch'),
    )
    const after = await maker.api.staffWork.getWork()
    expect(after.items.filter(({ kind }) => kind === 'hot_empty')).toEqual([])
    expect(await brokenPromises(market)).toEqual([])
  })

  /** Brings everything back that lies in the vault. */
  async function refill(cold: string): Promise<void> {
    for (const one of await maker.api.custody.listMovements({ query: {} })) {
      if (one.state === 'PROPOSED') {
        await approver.api.custody.refuseMovement({ ...at(one.movement_id), body: { reason } })
      }
    }
    const lies = Number((await lineOf('ETH'))?.cold ?? '0') - 0.001
    if (lies > 0) {
      const id = await move(cold, 'to_hot', lies.toFixed(6))
      await approve(id)
      await driver.api.custody.signMovement(at(id))
    }
    await blocksPass(market, 30, 5)
  }
})
