import { randomUUID } from 'node:crypto'
import { decodeCashAddress, encodeCashAddress } from '@bitauth/libauth'
import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { type CryptoAsset, parseAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aHolder, blocksPass, chainsWork, elsewhere, myOwnWallet, withdraw } from '../../../../test/chains.ts'
import { aColleague, aMarket, balanceOf, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { openDb } from '../../../platform/db.ts'
import type { Chain } from '../../../ports/chain/chain.ts'
import { sandboxChain } from '../../../ports/chain/sandbox.ts'
import { sandboxAddress } from '../../../ports/chain/sandbox-address.ts'
import { followPayments, sendDue } from './withdrawal-sending.service.ts'

let market: Market
let maker: Someone
let approver: Someone
let config: Someone
beforeAll(async () => {
  market = await aMarket()
  maker = await aColleague(market, 'treasury_maker')
  approver = await aColleague(market, 'treasury_approver')
  config = await aColleague(market, 'config')
})
let ann: Someone
beforeEach(async () => {
  ann = await aHolder(market, '0.01')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

/** R760 or so: below what the PIN is asked for. */
const little = '0.0004'
const at = (id: string) => ({ params: { withdrawal_id: id } })
const look = async (id: string, someone = ann) => someone.api.withdrawals.getWithdrawal(at(id))
const plan = (next: 'pay' | 'fail' | 'hang_paid' | 'hang_lost') =>
  config.api.chainStaff.planPayment({ body: { network: 'bitcoin', next } })
const paidOnChain = (id: string) => asOwner(market.world.url, 'select units from sandbox_chain_tx where ref = $1', [id])

test('an amount and its fee are set aside, sent, and confirmed by three blocks', async () => {
  const quote = await ann.api.withdrawals.quoteWithdrawal({ body: { asset: 'BTC' } })
  const receipt = await withdraw(market, ann, little, { quote_id: quote.quote_id })

  expect(receipt).toMatchObject({ kind: 'withdrawal', state: 'RESERVED', to: elsewhere, fee: '0.00005000' })
  expect(await balanceOf(ann)).toBe('0.00955000')
  await passTime(market, 6)
  await chainsWork(market)
  expect(await look(receipt.transfer_id)).toMatchObject({ state: 'BROADCAST', may_cancel: false, confirmations: 0 })
  expect((await ann.api.wallet.balances()).find(({ asset }) => asset === 'BTC')?.total_balance).toBe('0.00960000')
  await blocksPass(market)

  const done = await look(receipt.transfer_id)
  expect(done).toMatchObject({ state: 'CONFIRMED', is_unknown: false, tx_id: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await paidOnChain(receipt.transfer_id)).toEqual([{ units: '40000' }])
  expect(await balanceOf(ann)).toBe('0.00955000')
  const [line] = await ann.api.wallet.history({ query: { kind: 'withdrawal' } })
  expect(line).toMatchObject({ amount: '-0.00045000', reference: paymentReferenceOf(receipt.transfer_id) })
})

test('an address in the one box is a withdrawal, and the same request again is the same one', async () => {
  const body = { to_identifier: ` ${elsewhere} `, asset: 'BTC', amount: little, beneficiary: myOwnWallet } as const
  const send = () => ann.api.transfers.send({ body }, { idempotencyKey: 'through the box'.replaceAll(' ', '-') })

  const [first, again] = [await send(), await send()]

  expect(first).toMatchObject({ kind: 'withdrawal', to: elsewhere, to_username: null })
  expect(again).toEqual(first)
  expect(await ann.api.withdrawals.listWithdrawals({ query: {} })).toHaveLength(1)
})

test('a quote is for one place, one person and one withdrawal, for a minute', async () => {
  const bob = await aHolder(market, '0.01')
  const quoted = async (someone: Someone, asset: 'BTC' | 'LTC') =>
    (await someone.api.withdrawals.quoteWithdrawal({ body: { asset } })).quote_id
  const refusal = async (quote_id: string) =>
    codeOf((await Promise.allSettled([withdraw(market, ann, little, { quote_id })]))[0]!)
  const used = await quoted(ann, 'BTC')
  await withdraw(market, ann, little, { quote_id: used })
  const old = await quoted(ann, 'BTC')

  await expect(withdraw(market, ann, little, { quote_id: used })).rejects.toMatchObject({ code: 'quote_expired' })
  await expect(withdraw(market, ann, little, { quote_id: await quoted(bob, 'BTC') })).rejects.toMatchObject({
    code: 'quote_expired',
  })
  await expect(withdraw(market, ann, little, { quote_id: await quoted(ann, 'LTC') })).rejects.toMatchObject({
    code: 'withdrawal_quote_misfits',
  })
  await passTime(market, 61)
  expect(await refusal(old)).not.toBe('done')
})

test.each<[string, string, object, string]>([
  ['no form', little, { beneficiary: undefined }, 'beneficiary_needed'],
  [
    'no name for another person',
    little,
    { beneficiary: { ...myOwnWallet, is_self: false } },
    'beneficiary_name_needed',
  ],
  [
    'no name for an exchange',
    little,
    { beneficiary: { ...myOwnWallet, destination: 'exchange' } },
    'beneficiary_exchange_needed',
  ],
  ['too little', '0.00001', {}, 'withdrawal_too_small'],
  ['too much without a PIN', '0.009', {}, 'step_up_required'],
])('a withdrawal with %s is refused and moves nothing', async (_, amount, wishes, code) => {
  await expect(withdraw(market, ann, amount, wishes)).rejects.toMatchObject({ code })

  expect(await balanceOf(ann)).toBe('0.01000000')
  expect(await ann.api.withdrawals.listWithdrawals({ query: {} })).toEqual([])
})

test('the own address is refused, and that of somebody here is paid like any other and comes in there', async () => {
  const bob = await aHolder(market, '0.01')
  const addressOf = async (someone: Someone) =>
    (await someone.api.deposits.addresses()).find(({ asset }) => asset === 'BTC')?.address ?? ''
  const own = await addressOf(ann)
  const [cat, dan] = [await aHolder(market, '0.01'), await aHolder(market, '0.01')]
  const theirs = await addressOf(bob)

  await expect(withdraw(market, ann, little, { to_identifier: own })).rejects.toMatchObject({
    code: 'own_chain_address',
  })
  const [inside, outside] = [
    await withdraw(market, cat, little, { to_identifier: theirs }),
    await withdraw(market, dan, little),
  ]
  await passTime(market, 6)
  await chainsWork(market)
  await blocksPass(market, 10, 3)

  const sameBut = ({ transfer_id, to, created_at, ...rest }: typeof inside) => rest
  expect(sameBut(inside)).toEqual(sameBut(outside))
  const seen = [await look(inside.transfer_id, cat), await look(outside.transfer_id, dan)].map(
    ({ withdrawal_id, address, tx_id, created_at, confirmed_at, beneficiary, ...rest }) => rest,
  )
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toMatchObject({ state: 'CONFIRMED' })
  const resolved = [theirs, elsewhere].map(
    async (identifier) => (await dan.api.payees.resolvePayee({ query: { identifier, asset: 'BTC' } })).explanation,
  )
  expect(new Set(await Promise.all(resolved)).size).toBe(1)
  expect(await bob.api.deposits.listDeposits({ query: {} })).toMatchObject([
    { state: 'CREDITED', amount: '0.00040000' },
  ])
  expect(await balanceOf(bob)).toBe('0.01040000')
})

test('a payment to somebody here that is torn off the chain waits on both sides until it is back', async () => {
  const bob = await aHolder(market, '0.01')
  const to_identifier = (await bob.api.deposits.addresses()).find(({ asset }) => asset === 'BTC')?.address ?? ''
  const { transfer_id } = await withdraw(market, ann, little, { to_identifier })
  await passTime(market, 6)
  await chainsWork(market)
  await blocksPass(market, 2, 1)
  await config.api.chainStaff.reorganise({ body: { network: 'bitcoin', depth: 2 } })
  await chainsWork(market)

  await blocksPass(market, 10, 4)

  expect(await look(transfer_id)).toMatchObject({ state: 'CONFIRMED' })
  expect(await bob.api.deposits.listDeposits({ query: {} })).toMatchObject([{ state: 'CREDITED' }])
  expect(await balanceOf(bob)).toBe('0.01040000')
})

test('an address of our own is known in every form in which it can be written', async () => {
  const bob = await aHolder(market, '1', 'BCH')
  const carol = await aHolder(market, '1', 'ETH')
  const addressOf = async (someone: Someone, wanted: string) =>
    (await someone.api.deposits.addresses()).find(({ asset }) => asset === wanted)?.address ?? ''
  const cash = decodeCashAddress(await addressOf(bob, 'BCH'))
  if (typeof cash === 'string') throw new Error(cash)
  const tokens = encodeCashAddress({ prefix: 'bitcoincash', type: 'p2pkhWithTokens', payload: cash.payload }).address
  const ether = await addressOf(carol, 'ETH')
  const bitcoin = await addressOf(ann, 'BTC')

  const forms: [Someone, CryptoAsset, string][] = [
    [bob, 'BCH', tokens],
    [bob, 'BCH', tokens.toUpperCase()],
    [bob, 'BCH', tokens.replace('bitcoincash:', '')],
    [bob, 'BCH', tokens.toUpperCase().replace('BITCOINCASH:', 'bitcoincash:')],
    [carol, 'ETH', ether.toLowerCase()],
    [carol, 'ETH', `0X${ether.slice(2).toUpperCase()}`],
    [ann, 'BTC', bitcoin.toUpperCase()],
    [ann, 'BTC', `BITCOIN:${bitcoin.toUpperCase()}`],
  ]
  for (const [someone, asset, to_identifier] of forms) {
    const body = { to_identifier, asset, amount: asset === 'BTC' ? little : '0.01', beneficiary: myOwnWallet }
    await expect(someone.api.transfers.send({ body }), to_identifier).rejects.toMatchObject({
      problem: { code: 'own_chain_address' },
    })
  }
})

test('without a quote the fee is what the chain asks where that is more, and the usual one where it cannot say', async () => {
  const chain = sandboxChain(market.api.db)
  const asking = (costOf: Chain['costOf']): Chain => ({ ...chain, costOf })
  const dear = asking(async () => parseAmount('BTC', '0.0003'))
  const cheap = asking(async () => parseAmount('BTC', '0.00000001'))
  const silent = asking(async () => Promise.reject(new Error('no answer')))

  const fees = []
  for (const one of [dear, cheap, silent]) fees.push((await withdraw(market, ann, '0.0001', { chain: one })).fee)
  expect(fees).toEqual(['0.00030000', '0.00005000', '0.00005000'])
  expect(await balanceOf(ann)).toBe('0.00930000')

  const quote = await ann.api.withdrawals.quoteWithdrawal({ body: { asset: 'BTC' } })
  const promised = await withdraw(market, ann, '0.0001', { chain: dear, quote_id: quote.quote_id })
  expect(promised.fee).toBe(quote.fee)
  await blocksPass(market, 10, 3)
})

test('who is not verified cannot send to an address, and nobody sees the withdrawals of others', async () => {
  const bob = await aHolder(market, '0.01')
  await asOwner(market.world.url, 'update app_user set legal_name = null where id = $1', [bob.id])
  const { transfer_id } = await withdraw(market, ann, little)

  await expect(withdraw(market, bob, little)).rejects.toMatchObject({ code: 'withdrawal_needs_kyc' })
  await expect(look(transfer_id, bob)).rejects.toMatchObject({ problem: { status: 404 } })
  await expect(bob.api.withdrawals.cancelWithdrawal(at(transfer_id))).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('called back in time the amount, the fee and the limit return; later it cannot be', async () => {
  const limitLeft = async () =>
    (await ann.api.limits.getLimits()).limits.find(({ kind }) => kind === 'withdrawal')?.left_zar
  const before = await limitLeft()
  const { transfer_id } = await withdraw(market, ann, little)
  expect(await limitLeft()).not.toBe(before)

  const cancelled = await ann.api.withdrawals.cancelWithdrawal(at(transfer_id))

  expect(cancelled).toMatchObject({ state: 'FAILED', failure: 'cancelled' })
  expect(await balanceOf(ann)).toBe('0.01000000')
  expect(await limitLeft()).toBe(before)
  await blocksPass(market)
  expect(await paidOnChain(transfer_id)).toEqual([])
  await expect(ann.api.withdrawals.cancelWithdrawal(at(transfer_id))).rejects.toMatchObject({
    problem: { code: 'withdrawal_over' },
  })
})

test('the fee is needed as well as the amount, to the unit', async () => {
  const [short, exact] = [await aHolder(market, '0.00044999'), await aHolder(market, '0.00045')]

  await expect(withdraw(market, short, little)).rejects.toMatchObject({ code: 'insufficient_funds' })
  await withdraw(market, exact, little)

  expect([await balanceOf(short), await balanceOf(exact)]).toEqual(['0.00044999', '0.00000000'])
})

test('of twenty withdrawals of the whole balance at once one passes', async () => {
  const bob = await aHolder(market, '0.00045')

  const results = await Promise.allSettled(Array.from({ length: 20 }, () => withdraw(market, bob, little)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(bob)).toBe('0.00000000')
})

test('twenty requests with one key are one withdrawal, and all get its receipt', async () => {
  const claim = { userId: ann.id, key: randomUUID(), route: 'send', fingerprint: Buffer.alloc(32, 7) }

  const receipts = await Promise.all(Array.from({ length: 20 }, () => withdraw(market, ann, little, { claim })))

  expect(new Set(receipts.map(({ transfer_id }) => transfer_id)).size).toBe(1)
  expect(await ann.api.withdrawals.listWithdrawals({ query: {} })).toHaveLength(1)
})

test('called back while it is being sent: one of the two wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const bob = await aHolder(market, '0.01')
    const { transfer_id } = await withdraw(market, bob, little)
    await passTime(market, 6)

    const [cancel] = await Promise.allSettled([
      bob.api.withdrawals.cancelWithdrawal(at(transfer_id)),
      sendDue(market.api.db, sandboxChain(market.api.db)),
    ])

    const { state } = await look(transfer_id, bob)
    expect(state).toBe(cancel?.status === 'fulfilled' ? 'FAILED' : 'BROADCAST')
    expect(await paidOnChain(transfer_id)).toHaveLength(state === 'FAILED' ? 0 : 1)
  }
})

test('what the network plainly refuses comes back at once, with its fee', async () => {
  const { transfer_id } = await withdraw(market, ann, little)
  await plan('fail')
  await passTime(market, 6)
  await chainsWork(market)

  expect(await look(transfer_id)).toMatchObject({ state: 'FAILED', failure: 'refused' })
  expect(await balanceOf(ann)).toBe('0.01000000')
  const [back] = await ann.api.wallet.history({ query: { kind: 'returned' } })
  expect(back?.amount).toBe('0.00005000')
})

test('no answer is not a failure: what was paid after all settles late, and once', async () => {
  const { transfer_id } = await withdraw(market, ann, little)
  await plan('hang_paid')
  await passTime(market, 6)
  await chainsWork(market)

  expect(await look(transfer_id)).toMatchObject({ state: 'BROADCAST', is_unknown: true })
  await blocksPass(market, 10, 3)
  expect(await look(transfer_id)).toMatchObject({ state: 'BROADCAST', is_unknown: true })
  expect(await balanceOf(ann)).toBe('0.00955000')
  await blocksPass(market, 60, 2)

  expect(await look(transfer_id)).toMatchObject({ state: 'CONFIRMED', is_unknown: false })
  expect(await paidOnChain(transfer_id)).toHaveLength(1)
})

test('what got lost on the way is sent again as the same payment', async () => {
  const { transfer_id } = await withdraw(market, ann, little)
  await plan('hang_lost')
  await passTime(market, 6)
  await chainsWork(market)
  await blocksPass(market, 61, 3)

  expect(await look(transfer_id)).toMatchObject({ state: 'CONFIRMED' })
  expect(await paidOnChain(transfer_id)).toHaveLength(1)
})

test('an unknown payment comes back by two people with evidence, never by a machine or one person', async () => {
  const { transfer_id } = await withdraw(market, ann, little)
  const silent: Chain = {
    ...sandboxChain(market.api.db),
    broadcast: async () => Promise.reject(new Error('timeout')),
    statusOf: async () => ({ status: 'unknown' }),
  }
  await passTime(market, 6)
  await expect(sendDue(market.api.db, silent)).rejects.toThrow('no answer')
  const refund = async (by = approver) =>
    by.api.withdrawalsStaff.approveRefund({ ...at(transfer_id), ...(await agreed(by, 'refund_approval', transfer_id)) })
  const evidence = { body: { evidence: 'The node has no such transaction, block 1234 to 1300' } }

  await expect(refund()).rejects.toMatchObject({ problem: { code: 'refund_not_asked' } })
  await expect(approver.api.withdrawalsStaff.askRefund({ ...at(transfer_id), ...evidence })).rejects.toMatchObject({
    problem: { code: 'permission_denied' },
  })
  await maker.api.withdrawalsStaff.askRefund({ ...at(transfer_id), ...evidence })
  await expect(refund(maker)).rejects.toMatchObject({
    problem: { code: 'permission_denied' },
  })
  const [first, second] = await Promise.allSettled([refund(), refund()])

  expect([first, second].map((one) => codeOf(one!)).sort()).toEqual(['done', 'withdrawal_over'])
  expect(await look(transfer_id)).toMatchObject({ state: 'FAILED', failure: 'refunded' })
  expect(await balanceOf(ann)).toBe('0.01000000')
})

test('a plain no after a doubt is not believed by a machine, and raises an alarm', async () => {
  const { transfer_id } = await withdraw(market, ann, little)
  const chain = sandboxChain(market.api.db)
  await passTime(market, 6)
  const lost: Chain = { ...chain, broadcast: async () => ({ outcome: 'unknown' }) }
  await sendDue(market.api.db, lost)
  const refusing: Chain = { ...chain, broadcast: async () => ({ outcome: 'refused', reason: 'network_refused' }) }
  await followPayments(market.api.db, refusing)

  expect(await look(transfer_id)).toMatchObject({ state: 'BROADCAST', is_unknown: true })
  expect(await balanceOf(ann)).toBe('0.00955000')
  const [alarm] = await maker.api.chainStaff.listAlarms({ query: {} })
  expect(alarm).toMatchObject({ kind: 'refused_after_unknown', subject: transfer_id })
  await blocksPass(market)
})

test('two workers at once send each withdrawal once', async () => {
  const there = openDb(market.world.url, { max: 5 })
  const people = await Promise.all(Array.from({ length: 6 }, () => aHolder(market, '0.001')))
  const receipts = await Promise.all(people.map((one) => withdraw(market, one, little)))
  await passTime(market, 6)

  await Promise.all([market.api.db, there, market.api.db, there].map((db) => sendDue(db, sandboxChain(db))))
  await Promise.all([market.api.db, there].map((db) => followPayments(db, sandboxChain(db))))

  for (const { transfer_id } of receipts) expect(await paidOnChain(transfer_id)).toHaveLength(1)
  await blocksPass(market)
  const states = await Promise.all(receipts.map(({ transfer_id }, n) => look(transfer_id, people[n])))
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['CONFIRMED']))
  await there.destroy()
})

test('a worker who was overtaken is not heard any more', async () => {
  const { transfer_id } = await withdraw(market, ann, little)
  const chain = sandboxChain(market.api.db)
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>()
  // Its lease is taken by then: one that was ended before would be taken again.
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const slow: Chain = {
    ...chain,
    broadcast: async () => {
      isAsked()
      await asleep
      return { outcome: 'refused', reason: 'network_refused' }
    },
  }
  await passTime(market, 6)
  const stopped = sendDue(market.api.db, slow)
  await asked
  await asOwner(market.world.url, `update withdrawal set leased_until = now() - interval '1 s' where id = $1`, [
    transfer_id,
  ])
  await followPayments(market.api.db, chain)
  wake()
  await stopped

  expect(await look(transfer_id)).toMatchObject({ state: 'BROADCAST', is_unknown: false })
  await blocksPass(market)
  expect(await look(transfer_id)).toMatchObject({ state: 'CONFIRMED' })
})

test('a payment that was given back and went out nevertheless raises an alarm', async () => {
  const { transfer_id } = await withdraw(market, ann, little)
  await plan('hang_paid')
  await passTime(market, 6)
  await chainsWork(market)
  const evidence = { body: { evidence: 'We believed that it was lost' } }
  await maker.api.withdrawalsStaff.askRefund({ ...at(transfer_id), ...evidence })
  const agreement = await agreed(approver, 'refund_approval', transfer_id)
  await approver.api.withdrawalsStaff.approveRefund({ ...at(transfer_id), ...agreement })
  await blocksPass(market, 61)

  const alarms = await maker.api.chainStaff.listAlarms({ query: {} })
  const alarm = alarms.find(({ subject }) => subject === transfer_id)
  expect(alarm?.kind).toBe('paid_after_refund')
  expect((await brokenPromises(market)).map(({ id }) => id)).toEqual(['W3b', 'W3'])

  const settled = { params: { alarm_id: alarm?.id ?? '' }, body: { settlement: 'The person sent the coins back' } }
  await expect(maker.api.chainStaff.settleAlarm(settled)).rejects.toMatchObject({ problem: { status: 403 } })
  expect(await approver.api.chainStaff.settleAlarm(settled)).toMatchObject({ settlement: settled.body.settlement })
  await expect(approver.api.chainStaff.settleAlarm(settled)).rejects.toMatchObject({ problem: { status: 404 } })
})

test('a torn chain takes a confirmed payment back on its way, and it arrives again', async () => {
  const { transfer_id } = await withdraw(market, ann, little)
  await blocksPass(market, 10, 3)
  expect((await look(transfer_id)).state).toBe('CONFIRMED')

  await config.api.chainStaff.reorganise({ body: { network: 'bitcoin', depth: 1000 } })
  await passTime(market, 31)
  await followPayments(market.api.db, sandboxChain(market.api.db))
  expect(await look(transfer_id)).toMatchObject({ state: 'BROADCAST', confirmations: 0 })
  expect(await balanceOf(ann)).toBe('0.00955000')
  await blocksPass(market, 20, 2)

  expect(await look(transfer_id)).toMatchObject({ state: 'CONFIRMED' })
  expect(await paidOnChain(transfer_id)).toHaveLength(1)
  const alarms = await maker.api.chainStaff.listAlarms({ query: {} })
  expect(alarms.some(({ kind, subject }) => kind === 'withdrawal_reorganised' && subject === transfer_id)).toBe(true)
})

test('a large withdrawal waits for a person: approved it goes, rejected it comes back', async () => {
  const [rich, richer] = [await aHolder(market, '1'), await aHolder(market, '1')]
  const large = async (someone: Someone) =>
    withdraw(market, someone, '0.03', { step_up_token: await pinTokenOf(someone, '0.03') })
  const [one, two] = [await large(rich), await large(richer)]
  await blocksPass(market)
  expect([one.state, (await look(one.transfer_id, rich)).state]).toEqual(['REVIEW', 'REVIEW'])

  const queue = await maker.api.withdrawalsStaff.listAllWithdrawals({ query: { queue: 'review', limit: 100 } })
  const ours = queue.filter(({ withdrawal_id: id }) => [one.transfer_id, two.transfer_id].includes(id))
  expect(ours).toMatchObject([rich, richer].map(({ username }) => ({ username, state: 'REVIEW', held_for: 'amount' })))

  await expect(maker.api.withdrawalsStaff.approveWithdrawal(at(one.transfer_id))).rejects.toMatchObject({
    problem: { code: 'permission_denied' },
  })
  await approver.api.withdrawalsStaff.approveWithdrawal(at(one.transfer_id))
  await approver.api.withdrawalsStaff.rejectWithdrawal({
    ...at(two.transfer_id),
    body: { reason: 'We need to talk first' },
  })
  await blocksPass(market, 10, 3)

  expect((await look(one.transfer_id, rich)).state).toBe('CONFIRMED')
  expect(await look(two.transfer_id, richer)).toMatchObject({
    failure: 'rejected',
    failure_text: 'We need to talk first',
  })
  expect(await balanceOf(richer)).toBe('1.00000000')
})

async function pinTokenOf(someone: Someone, amount: string): Promise<string> {
  await settlePin(market.world, someone)
  return pinFor(
    someone,
    'send',
    sendFacts({ to_identifier: elsewhere, asset: 'BTC', amount, beneficiary: myOwnWallet }),
  )
}

test('USDT goes over the network that was chosen, and over none unasked', async () => {
  const bob = await aHolder(market, '100', 'USDT')
  const tron = sandboxAddress('tron', 'somebody elsewhere')

  const nowhere = [
    { asset: 'USDT' },
    { asset: 'USDT', network: 'bitcoin' },
    { asset: 'SOL', network: 'ethereum' },
  ] as const
  for (const body of nowhere)
    await expect(bob.api.withdrawals.quoteWithdrawal({ body })).rejects.toMatchObject(refused('network_required', 422))
  const receipt = await withdraw(market, bob, '20', { asset: 'USDT', network: 'tron', to_identifier: tron })
  await blocksPass(market, 15, 3)

  expect(await look(receipt.transfer_id, bob)).toMatchObject({ state: 'CONFIRMED', network: 'tron', fee: '1.500000' })
})
