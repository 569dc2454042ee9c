import type { ReconciledLine } from '@sengi/contract/transfers/reconciliation'
import type { CryptoAsset } from '@sengi/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aHolder, blocksPass, chainsWork, elsewhere, withdraw } from '../../../../test/chains.ts'
import {
  aColleague,
  aMarket,
  brokenPromises,
  fund,
  type Market,
  passTime,
  secondsToNoon,
} from '../../../../test/market.ts'
import { aVault } from '../../../../test/stand-ins/vaults.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { openDb } from '../../../platform/db.ts'
import type { Chain } from '../../../ports/chain/chain.ts'
import { sandboxChain } from '../../../ports/chain/sandbox.ts'
import { pullDeposits } from '../deposits/deposits.service.ts'
import { followMovements, sendMovements } from '../movements/movement-chain.service.ts'
import { followPayments, sendDue } from '../withdrawals/withdrawal-sending.service.ts'
import { reconcileChains } from './reconciliation.service.ts'

let market: Market
let maker: Someone
let approver: Someone
let driver: Someone
beforeAll(async () => {
  market = await aMarket()
  maker = await aColleague(market, 'treasury_maker')
  approver = await aColleague(market, 'treasury_approver')
  driver = await aColleague(market, 'config')
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const why = 'Somebody outside sent us coins by mistake'
const chainOf = (): Chain => sandboxChain(market.api.db)
const db = () => market.api.db
/** A round in which every keeper is asked, whenever that was done last. */
async function look(chain: Chain = chainOf()): Promise<ReconciledLine[]> {
  await asOwner(market.world.url, 'update chain_reconciliation set tried_at = null')
  await reconcileChains(db(), chain)
  return lines()
}
const lines = async () => (await maker.api.reconciliation.getReconciliation()).lines
const hotOf = async (asset: CryptoAsset = 'BTC', chain?: Chain) =>
  (await look(chain)).find((line) => line.asset === asset && line.address === null)!
const coldOf = async (chain?: Chain) => (await look(chain)).filter(({ address }) => address !== null)
const open = () => maker.api.reconciliation.listChainBreaks({ query: {} })
const closed = () => maker.api.reconciliation.listChainBreaks({ query: { closed: 'true' } })
const agrees = { status: 'agrees', look: { difference: '0.00000000' } }
const explained = async () => (await hotOf()).look

/** Coins that the chain has, or has not, and that no row of ours tells of. */
let count = 0
async function chainGets(units: number): Promise<void> {
  count += 1
  const url = market.world.url
  if (units < 0) {
    await asOwner(
      url,
      `insert into sandbox_chain_tx (network, tx_id, ref, address, asset, units, height) values ('bitcoin', $1, $1, $2, 'BTC', $3, 1)`,
      [`gone ${count}`, elsewhere, String(-units)],
    )
  } else {
    await asOwner(
      url,
      `insert into sandbox_chain_tx (network, tx_id, address, asset, units, height)
       select 'bitcoin', $1, address, 'BTC', $2, 1 from chain_address where network = 'bitcoin' limit 1`,
      [`found ${count}`, String(units)],
    )
  }
}
/** Takes all of that away again. */
const chainForgets = () =>
  asOwner(market.world.url, `delete from sandbox_chain_tx where tx_id like 'gone %' or tx_id like 'found %'`)

describe('what passes is explained, at every moment of it', () => {
  afterEach(async () => {
    expect(await open()).toEqual([])
    expect(await brokenPromises(market)).toEqual([])
  })

  test('a withdrawal that waits, is sent, seen and confirmed', async () => {
    const ann = await aHolder(market, '1')
    expect(await hotOf()).toMatchObject({ ...agrees, look: { books: '1.00000000', chain: '1.00000000' } })
    await withdraw(market, ann, '0.0004')
    expect(await hotOf()).toMatchObject(agrees)
    await passTime(market, 6)
    await sendDue(db(), chainOf())
    // Taken, and what carrying it costs is not known yet.
    expect(await hotOf()).toMatchObject({ status: 'in_doubt', look: { difference: '-0.00002000' } })
    await followPayments(db(), chainOf())
    expect(await hotOf()).toMatchObject({ ...agrees, look: { leaving: '-0.00042000', books: '1.00000000' } })
    await blocksPass(market, 20)
    expect(await hotOf()).toMatchObject({ ...agrees, look: { leaving: '0.00000000', books: '0.99958000' } })
    const { lines: board } = await maker.api.custody.getCustody()
    expect(board.find(({ asset }) => asset === 'BTC')?.hot).toBe('0.99958000')
    await driver.api.chainStaff.reorganise({ body: { network: 'bitcoin', depth: 5_000 } })
    expect(await hotOf()).toMatchObject(agrees)
    await passTime(market, 31)
    await followPayments(db(), chainOf())
    expect(await hotOf()).toMatchObject({ ...agrees, look: { leaving: '-0.00042000' } })
    await blocksPass(market, 40)
    expect(await hotOf()).toMatchObject(agrees)
  })

  test.each(['hang_paid', 'hang_lost', 'fail'] as const)(
    'a withdrawal that the network is planned to: %s',
    async (next) => {
      const ann = await aHolder(market, '0.3')
      await withdraw(market, ann, '0.0004')
      await driver.api.chainStaff.planPayment({ body: { network: 'bitcoin', next } })
      await passTime(market, 6)
      await sendDue(db(), chainOf())
      const status = { hang_paid: 'in_doubt', hang_lost: 'agrees', fail: 'agrees' }[next]
      expect(await hotOf()).toMatchObject({ status })
      await blocksPass(market, 61, 3)
      expect(await hotOf()).toMatchObject(agrees)
    },
  )

  test('a deposit that waits, lies in a block, is credited, torn off and back; and one that is too little', async () => {
    const ann = await aHolder(market, '0.1')
    await chainsWork(market)
    await ann.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.002' } })
    await ann.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.000009' } })
    await pullDeposits(db(), chainOf())
    expect(await hotOf()).toMatchObject({ ...agrees, look: { arriving: '0.00000000', dust: '0.00000000' } })
    await passTime(market, 4)
    await chainsWork(market)
    expect(await hotOf()).toMatchObject({ ...agrees, look: { arriving: '0.00200000', dust: '0.00000900' } })
    await blocksPass(market, 20)
    expect(await hotOf()).toMatchObject({ ...agrees, look: { arriving: '0.00000000', dust: '0.00000900' } })

    await driver.api.chainStaff.reorganise({ body: { network: 'bitcoin', depth: 5_000 } })
    await pullDeposits(db(), chainOf())
    const torn = await explained()
    expect(torn).toMatchObject({ torn: '-0.00200000', dust: '0.00000000', difference: '0.00000000' })
    await blocksPass(market, 40)
    expect(await hotOf()).toMatchObject({ ...agrees, look: { torn: '0.00000000', dust: '0.00000900' } })
  })

  test('a torn deposit that its owner paid for meanwhile, and that is back in a block', async () => {
    const ann = await aHolder(market, '0.001')
    await chainsWork(market)
    await ann.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.003' } })
    await blocksPass(market, 20)
    await driver.api.chainStaff.reorganise({ body: { network: 'bitcoin', depth: 5_000 } })
    await pullDeposits(db(), chainOf())
    await passTime(market, 86_401)
    const collect = market.api.tasks.filter(({ name }) => name === 'holds.collect_debts')
    await runAll(db(), collect)
    expect(await explained()).toMatchObject({ torn: '0.00000000', difference: '0.00000000' })
    await sandboxChain(db()).mine()
    await pullDeposits(db(), chainOf())
    expect(await hotOf()).toMatchObject(agrees)
    await blocksPass(market, 40)
    expect(await hotOf()).toMatchObject(agrees)
  })

  test('a movement to a cold wallet and home again, and its cold address beside it', async () => {
    const { cold_address_id } = await aVault(market, 'reconciled')
    const propose = (direction: 'to_cold' | 'to_hot', amount: string) =>
      maker.api.custody.proposeMovement({ body: { direction, cold_address_id, asset: 'BTC', amount, reason: why } })
    const approve = async (movement_id: string) =>
      approver.api.custody.approveMovement({
        params: { movement_id },
        ...(await agreed(approver, 'movement_approval', movement_id)),
      })
    const bothAgree = async (hot = {}, cold = {}) => {
      expect(await hotOf()).toMatchObject({ ...agrees, look: hot })
      expect(await coldOf()).toMatchObject([{ ...agrees, label: 'Vault reconciled', look: cold }])
    }
    const { movement_id: there } = await propose('to_cold', '0.5')
    await bothAgree({}, { books: '0.00000000' })
    await approve(there)
    await bothAgree({ moving: '0.50000000' }, { books: '0.00000000', chain: '0.00000000' })
    await sendMovements(db(), chainOf())
    await followMovements(db(), chainOf())
    await bothAgree({ moving: '-0.00002000' })
    await passTime(market, 4)
    await sandboxChain(db()).mine()
    await followMovements(db(), chainOf())
    await bothAgree({ moving: '-0.00002000' }, { moving: '0.50000000' })
    await blocksPass(market, 20)
    await bothAgree({ moving: '0.00000000' }, { moving: '0.00000000', books: '0.50000000' })

    const { movement_id: home } = await propose('to_hot', '0.2')
    await approve(home)
    await bothAgree({}, { moving: '0.20000000', books: '0.30000000' })
    await driver.api.custody.signMovement({ params: { movement_id: home } })
    await pullDeposits(db(), chainOf())
    await followMovements(db(), chainOf())
    await bothAgree({ moving: '0.00000000' }, { books: '0.29998000', chain: '0.29998000' })
    await passTime(market, 4)
    await sandboxChain(db()).mine()
    await pullDeposits(db(), chainOf())
    await followMovements(db(), chainOf())
    await bothAgree({ moving: '0.20000000' })
    await blocksPass(market, 20)
    await bothAgree({ moving: '0.00000000' }, { books: '0.29998000' })
    const [address] = await maker.api.custody.listColdAddresses()
    expect(address?.held).toBe('0.29998000')
  })

  test('tokens of two networks are one figure of the books', async () => {
    const ann = await aHolder(market, '500', 'USDT')
    await withdraw(market, ann, '20', {
      ...{ asset: 'USDT', network: 'tron', to_identifier: await chainOf().addressFor('tron', 'elsewhere') },
    })
    await blocksPass(market, 30)
    expect(await hotOf('USDT')).toMatchObject({ status: 'agrees', look: { books: '480.000000', chain: '480.000000' } })
  })

  test('what is booked while the keeper is asked is no difference', async () => {
    const ann = await aHolder(market, '0.1')
    let asked = 0
    const slow: Chain = {
      ...chainOf(),
      hotBalance: async (network, asset) => {
        asked += asset === 'BTC' ? 1 : 0
        if (asset === 'BTC' && asked < 3) await fund(db(), ann.id, 'BTC', '0.001')
        return chainOf().hotBalance(network, asset)
      },
    }
    expect(await hotOf('BTC', slow)).toMatchObject(agrees)
    expect(asked).toBe(3)
  })
})

describe('what stands is a break', () => {
  const hour = 3_600
  afterEach(async () => {
    expect((await brokenPromises(market)).filter(({ id }) => /^K(8|9|10)$/.test(id))).toEqual([])
    await chainForgets()
    await look()
    expect(await open()).toEqual([])
  })
  /** A difference of the hot wallet that has stood for as long as it takes. */
  async function aBreak(units: number) {
    await chainGets(units)
    expect(await hotOf()).toMatchObject({ status: 'settling' })
    await passTime(market, hour)
    expect(await hotOf()).toMatchObject({ status: 'differs' })
    const [found] = await open()
    return found!
  }
  const close = (id: string, difference: string) =>
    approver.api.reconciliation.closeChainBreak({ params: { break_id: id }, body: { difference, reason: why } })
  const waiting = async () => {
    const { queues } = await approver.api.staffWork.getWork()
    return queues.find(({ kind }) => kind === 'chain_break')?.count ?? 0
  }

  test('it is raised once, also by two processes at once, and waits for somebody', async () => {
    await passTime(market, await secondsToNoon(db()))
    await chainGets(-70_000)
    expect(await hotOf()).toMatchObject({ status: 'settling', look: { difference: '-0.00070000' } })
    expect(await open()).toEqual([])
    await passTime(market, hour)
    await asOwner(market.world.url, 'update chain_reconciliation set tried_at = null')
    const there = openDb(market.world.url, { max: 5 })
    await Promise.all([db(), there, db(), there].map((one) => reconcileChains(one, sandboxChain(one))))
    await there.destroy()
    const found = await open()
    expect(found).toMatchObject([
      { asset: 'BTC', network: null, address: null, difference: '-0.00070000', age_days: 0, closed_at: null },
    ])
    expect(await waiting()).toBe(1)
    const raised = await asOwner(
      market.world.url,
      `select 1 from audit_event where action = 'chain.break_raised' and subject = $1`,
      [`chain_break:${found[0]?.id}`],
    )
    expect(raised).toHaveLength(1)
  })

  test('it is brought up to date, and is over by itself when it is gone', async () => {
    const { id, since } = await aBreak(30_000)
    await chainGets(1_000)
    await look()
    expect(await open()).toMatchObject([{ id, difference: '0.00031000', since }])
    await chainForgets()
    await look()
    expect(await open()).toEqual([])
    expect((await closed()).find((one) => one.id === id)).toMatchObject({
      ...{ closed_by: null, closed_reason: null, closed_at: expect.any(String) },
    })
    expect(await hotOf()).toMatchObject(agrees)
  })

  test('a difference that changes before it has stood begins anew', async () => {
    await chainGets(5_000)
    await look()
    await passTime(market, hour / 2)
    await chainGets(1_000)
    await look()
    await passTime(market, hour / 2)
    expect(await hotOf()).toMatchObject({ status: 'settling' })
    await passTime(market, hour / 2)
    expect(await hotOf()).toMatchObject({ status: 'differs' })
  })

  test('a person closes it by what they read, once; it stays closed until it changes', async () => {
    const { id, difference } = await aBreak(40_000)
    await expect(close(id, '0.00000001')).rejects.toMatchObject(refused('chain_break_changed', 409))
    const [first, second] = await Promise.allSettled([close(id, difference), close(id, difference)])
    expect([codeOf(first!), codeOf(second!)].sort()).toEqual(['chain_break_not_open', 'done'])
    expect((await closed()).find((one) => one.id === id)).toMatchObject({ closed_by: approver.id, closed_reason: why })
    const [audit] = await asOwner<{ detail: object }>(
      market.world.url,
      `select detail from audit_event where action = 'chain.break_closed' and subject = $1`,
      [`chain_break:${id}`],
    )
    expect(audit?.detail).toMatchObject({ reason: why, difference, asset: 'BTC', before: 'open', after: 'closed' })

    await passTime(market, 2 * hour)
    expect(await hotOf()).toMatchObject({ status: 'accepted' })
    expect(await open()).toEqual([])
    await chainGets(-7)
    expect(await hotOf()).toMatchObject({ status: 'settling' })
    await passTime(market, hour)
    await look()
    expect(await open()).toMatchObject([{ difference: '0.00039993' }])
  })

  test('what was explained and came again is a break again', async () => {
    const { id, difference } = await aBreak(50_000)
    await close(id, difference)
    await chainForgets()
    await look()
    const again = await aBreak(50_000)
    expect(again.id).not.toBe(id)
  })

  test('only who may approve closes, with a reason, and nothing that is no break', async () => {
    const { id, difference } = await aBreak(60_000)
    const body = { difference, reason: why }
    const at = { params: { break_id: id } }
    await expect(maker.api.reconciliation.closeChainBreak({ ...at, body })).rejects.toMatchObject(
      refused('permission_denied', 403),
    )
    for (const wrong of [{ reason: 'short' }, { difference: '1e9' }, { difference: '' }]) {
      await expect(
        approver.api.reconciliation.closeChainBreak({ ...at, body: { ...body, ...wrong } }),
      ).rejects.toMatchObject({ problem: { status: 422 } })
    }
    await expect(close('00000000-0000-7000-8000-000000000000', difference)).rejects.toMatchObject(
      refused('chain_break_not_open', 409),
    )
  })

  test('a keeper that gives no answer begins no break and ends none', async () => {
    const mute: Chain = { ...chainOf(), hotBalance: async () => null }
    const broken: Chain = { ...chainOf(), hotBalance: async () => Promise.reject(new Error('The node is away')) }
    const gone: Chain = { ...chainOf(), networks: ['litecoin'] }
    await chainGets(80_000)
    await look()
    await passTime(market, hour)
    const silent = await hotOf('BTC', mute)
    expect(silent).toMatchObject({ status: 'not_asked', look: { difference: '0.00080000' } })
    expect(await open()).toEqual([])
    await passTime(market, 60)
    await expect(look(broken)).rejects.toThrow('could not be asked')
    const [still] = (await lines()).filter(({ asset }) => asset === 'BTC')
    expect(still?.not_asked_since).toBe(silent.not_asked_since)
    expect(await hotOf()).toMatchObject({ status: 'differs', not_asked_since: null })

    // Nobody keeps solana then, and our books have none: there is nothing to ask for.
    expect(await hotOf('SOL', gone)).toMatchObject({ status: 'agrees', not_asked_since: null })
    await chainForgets()
    expect(await hotOf('BTC', gone)).toMatchObject({ status: 'differs', not_asked_since: expect.any(String) })
    expect(await open()).toHaveLength(1)
    await look()
    expect(await open()).toEqual([])
  })

  test('a payment that nobody can tell of begins no break, and one that was given back and made is one', async () => {
    const ann = await aHolder(market, '0.2')
    const { transfer_id } = await withdraw(market, ann, '0.0004')
    const deaf: Chain = {
      ...chainOf(),
      broadcast: async (payment) => {
        await chainOf().broadcast(payment)
        throw new Error('timeout')
      },
      statusOf: async () => ({ status: 'unknown' }),
    }
    await passTime(market, 6)
    await expect(sendDue(db(), deaf)).rejects.toThrow('no answer')
    expect(await hotOf()).toMatchObject({ status: 'in_doubt', look: { difference: '-0.00042000' } })
    await passTime(market, 2 * hour)
    expect(await hotOf()).toMatchObject({ status: 'in_doubt' })

    const params = { params: { withdrawal_id: transfer_id } }
    const evidence = 'The node has no such transaction, block 1234 to 1300'
    await maker.api.withdrawalsStaff.askRefund({ ...params, body: { evidence } })
    await asOwner(market.world.url, 'update withdrawal set leased_until = null where id = $1', [transfer_id])
    await approver.api.withdrawalsStaff.approveRefund({
      ...params,
      ...(await agreed(approver, 'refund_approval', transfer_id)),
    })
    expect(await hotOf()).toMatchObject({ status: 'differs', look: { difference: '-0.00042000' } })
    await asOwner(market.world.url, 'delete from sandbox_chain_tx where ref = $1', [transfer_id])
  })

  test('coins that left a cold address without a movement are a break of that address', async () => {
    const { cold_address_id } = await aVault(market, 'robbed')
    const { movement_id } = await maker.api.custody.proposeMovement({
      body: { direction: 'to_cold', cold_address_id, asset: 'BTC', amount: '0.4', reason: why },
    })
    const agreement = await agreed(approver, 'movement_approval', movement_id)
    await approver.api.custody.approveMovement({ params: { movement_id }, ...agreement })
    await blocksPass(market, 20)
    const [{ address: from } = { address: '' }] = (await maker.api.custody.listColdAddresses()).filter(
      (one) => one.cold_address_id === cold_address_id,
    )
    const amount = { asset: 'BTC', units: 10_000_000n } as const
    const stolen = await sandboxChain(db()).sign(db(), { network: 'bitcoin', from, address: elsewhere, amount })
    await look()
    await passTime(market, hour)
    await look()
    expect(await open()).toMatchObject([
      { asset: 'BTC', network: 'bitcoin', address: from, label: 'Vault robbed', difference: '-0.10002000' },
    ])
    expect(await hotOf()).toMatchObject(agrees)
    await asOwner(market.world.url, 'delete from sandbox_chain_tx where tx_id = $1', [stolen])
  })
})

test('each keeper is asked in its own time', async () => {
  await look()
  let asked = 0
  const counting: Chain = {
    ...chainOf(),
    hotBalance: (network, asset) => {
      asked += 1
      return chainOf().hotBalance(network, asset)
    },
    balanceAt: (...one) => {
      asked += 1_000
      return chainOf().balanceAt(...one)
    },
  }
  await reconcileChains(db(), counting)
  expect(asked).toBe(0)
  await passTime(market, 301)
  await reconcileChains(db(), counting)
  expect(asked).toBe(7)
})
