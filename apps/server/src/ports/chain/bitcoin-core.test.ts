import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { formatAmount, parseAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../test/world.ts'
import { bitcoinCoreChain } from './bitcoin-core.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const recorded = (name: string) => readFileSync(path.join(import.meta.dirname, 'recorded', `${name}.json`), 'utf8')
const result = (value: unknown) => JSON.stringify({ result: value, error: null, id: 'sengi' })
const refusal = (code: number, message = 'no') =>
  JSON.stringify({ result: null, error: { code, message }, id: 'sengi' })

type Answers = Record<string, string | ((params: unknown[]) => string)>
const txId = 'aa00000000000000000000000000000000000000000000000000000000000001'
const signing: Answers = {
  walletcreatefundedpsbt: result({ psbt: 'cHNidP8B', fee: 0.00000141, changepos: 1 }),
  walletprocesspsbt: result({ psbt: 'cHNidP8C', complete: true, hex: '0200000001' }),
  finalizepsbt: result({ hex: '0200000001', complete: true }),
  decoderawtransaction: result({ txid: txId, vin: [{ txid: 'bb', vout: 3, sequence: 4294967293 }], vout: [] }),
  sendrawtransaction: result(txId),
}

/** A node on this machine: gives the answers that it is told to, and remembers what it was asked. */
async function aNode(answers: Answers, awake: Promise<void> = Promise.resolve()) {
  const asked: { method: string; params: unknown[] }[] = []
  const headers: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const call = JSON.parse(await text(request)) as { method: string; params: unknown[] }
    asked.push(call)
    headers.push(request.headers.authorization)
    await awake
    const answer = answers[call.method] ?? refusal(-32601)
    const body = typeof answer === 'string' ? answer : answer(call.params)
    if (body === 'hang up') return void request.socket.destroy()
    response.writeHead(body.includes('"error":null') ? 200 : 500, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://rpc:se%40cret@127.0.0.1:${(server.address() as AddressInfo).port}/wallet/hot`
  return {
    chain: bitcoinCoreChain(world.db, { bitcoin: url }),
    asked,
    headers,
    methods: () => asked.map(({ method }) => method),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let born = 0
const aPayment = () => {
  born += 1
  const amount = { ...parseAmount('BTC', '0.004'), asset: 'BTC' as const }
  return {
    network: 'bitcoin',
    ref: `ref-${born}`,
    address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    amount,
  } as const
}

test('a payment is signed once with its coins locked, and the same bytes are sent again', async () => {
  await using node = await aNode(signing)
  const payment = aPayment()

  expect(await node.chain.broadcast(payment)).toEqual({ outcome: 'accepted', txId })
  expect(await node.chain.broadcast(payment)).toEqual({ outcome: 'accepted', txId })

  expect(node.methods().filter((method) => method === 'walletcreatefundedpsbt')).toHaveLength(1)
  expect(node.asked[0]).toMatchObject({
    method: 'walletcreatefundedpsbt',
    params: [[], [{ [payment.address]: '0.00400000' }], 0, { lockUnspents: true }],
  })
  expect(node.asked.filter(({ method }) => method === 'sendrawtransaction').map(({ params }) => params)).toEqual([
    ['0200000001'],
    ['0200000001'],
  ])
  expect(node.headers[0]).toBe(`Basic ${Buffer.from('rpc:se@cret').toString('base64')}`)
})

test('of two that sign at once the first is sent by both, and the other lets its coins go', async () => {
  let drafts = 0
  await using node = await aNode({
    ...signing,
    decoderawtransaction: () => result({ txid: `tx-${++drafts}`, vin: [{ txid: 'bb', vout: 3 }], vout: [] }),
    lockunspent: result(true),
  })
  const payment = aPayment()

  const answers = await Promise.all([node.chain.broadcast(payment), node.chain.broadcast(payment)])

  expect(answers[0]).toEqual(answers[1])
  expect(node.methods().filter((method) => method === 'lockunspent')).toHaveLength(drafts - 1)
})

test('a hung-up node leaves it unknown; only an address that it does not take is refused', async () => {
  await using silent = await aNode({ ...signing, sendrawtransaction: 'hang up' })
  await using full = await aNode({ ...signing, sendrawtransaction: refusal(-26, 'min relay fee not met') })
  await using known = await aNode({ ...signing, sendrawtransaction: refusal(-27, 'already in utxo set') })
  await using poor = await aNode({ walletcreatefundedpsbt: refusal(-4, 'Insufficient funds') })
  await using strict = await aNode({ walletcreatefundedpsbt: refusal(-5, 'Invalid Bitcoin address') })

  await expect(silent.chain.broadcast(aPayment())).rejects.toThrow(/./)
  expect(await full.chain.broadcast(aPayment())).toEqual({ outcome: 'unknown' })
  expect(await known.chain.broadcast(aPayment())).toEqual({ outcome: 'accepted', txId })
  await expect(poor.chain.broadcast(aPayment())).rejects.toThrow('code -4')
  expect(await strict.chain.broadcast(aPayment())).toMatchObject({ outcome: 'refused' })
})

test('the status of a payment: absent before it is signed or known, then seen with what it cost', async () => {
  await using node = await aNode({ ...signing, gettransaction: recorded('gettransaction') })
  const payment = aPayment()
  expect(await node.chain.statusOf(payment)).toEqual({ status: 'absent' })
  await node.chain.broadcast(payment)

  expect(await node.chain.statusOf(payment)).toEqual({
    status: 'seen',
    txId,
    confirmations: 4,
    cost: { asset: 'BTC', units: 141n },
  })
  await using blank = await aNode({ gettransaction: refusal(-5, 'Invalid or non-wallet transaction id') })
  expect(await blank.chain.statusOf(payment)).toEqual({ status: 'absent' })
  await using torn = await aNode({ gettransaction: result({ confirmations: -2, txid: txId }) })
  expect(await torn.chain.statusOf(payment)).toEqual({ status: 'unknown' })
})

test('what came in is told to the unit, and removed is what conflicts or found no other block', async () => {
  await using node = await aNode({ listsinceblock: recorded('listsinceblock') })

  const news = await node.chain.deposits('bitcoin', 'abc', 3)

  expect(node.asked[0]?.params).toEqual(['abc', 4, false, true])
  expect(
    news.deposits.map(({ amount, output, confirmations }) => [formatAmount(amount), output, confirmations]),
  ).toEqual([
    ['0.01500000', 1, 2],
    ['20999999.97690000', 0, 0],
  ])
  expect(news.removed).toEqual([
    '3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8e9fa0b1c2d',
    '5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f',
  ])
  expect(news.faults).toEqual([])
  expect(news.cursor).toBe('0000000000000000000153b1a1c1b7f3a2d9d5f0e8b3a7c6d5e4f3a2b1c0d9e8')
})

test('an owner gets one address, found again by its label; a fee is estimated for a usual payment', async () => {
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  await using fresh = await aNode({ getaddressesbylabel: refusal(-11), getnewaddress: result(address) })
  await using known = await aNode({ getaddressesbylabel: result({ [address]: { purpose: 'receive' } }) })
  await using priced = await aNode({ estimatesmartfee: '{"result":{"feerate":0.00001234,"blocks":3},"error":null}' })
  await using unpriced = await aNode({ estimatesmartfee: result({ errors: ['Insufficient data'], blocks: 3 }) })

  expect(await fresh.chain.addressFor('bitcoin', 'owner')).toBe(address)
  expect(fresh.asked[1]?.params).toEqual(['owner', 'bech32'])
  expect(await known.chain.addressFor('bitcoin', 'owner')).toBe(address)
  expect(await priced.chain.costOf('bitcoin', 'BTC')).toEqual({ asset: 'BTC', units: 174n })
  expect(await unpriced.chain.costOf('bitcoin', 'BTC')).toBeNull()
  await expect(fresh.chain.addressFor('litecoin', 'owner')).rejects.toThrow('No node')
})

test('of a list with bad lines the good ones are told, and each bad one is a fault of its own', async () => {
  const { result: list } = JSON.parse(recorded('listsinceblock')) as { result: { transactions: object[] } }
  const good = list.transactions[0] as object
  const bad = [
    { ...good, amount: 0.000000001 },
    { ...good, txid: 'a name\u0000that is none', vout: 7 },
    { category: 'receive', address: 'bcrt1q', confirmations: 'two' },
    'not even a line',
  ]
  await using node = await aNode({
    listsinceblock: result({ ...list, transactions: [...bad, good], removed: [{ confirmations: 0 }] }),
  })

  const news = await node.chain.deposits('bitcoin', 'abc', 3)

  expect(news.deposits).toMatchObject([{ output: 1, confirmations: 2 }])
  expect(news.faults.map(({ ref }) => ref.slice(0, 7))).toEqual(['7d1b0a5', 'sha256:', 'sha256:', 'sha256:', 'sha256:'])
  expect(new Set(news.faults.map(({ ref }) => ref)).size).toBe(5)
  expect((await node.chain.deposits('bitcoin', 'abc', 3)).faults).toEqual(news.faults)
  expect(news.cursor).toMatch(/^0000/)
})

test('a payment that was given back is never sent again: its row forbids it, and the wallet forgets it', async () => {
  const forgotten = { amount: -0.004, confirmations: 0, details: [{ category: 'send', abandoned: true }], txid: txId }
  await using node = await aNode({
    ...signing,
    abandontransaction: result(null),
    lockunspent: result(true),
    gettransaction: result(forgotten),
  })
  const payment = aPayment()
  await node.chain.broadcast(payment)

  await Promise.all([node.chain.abandon(payment), node.chain.abandon(payment)])

  const asked = (method: string) => node.asked.filter((one) => one.method === method).map(({ params }) => params)
  expect(asked('abandontransaction')).toEqual([[txId], [txId]])
  expect(asked('lockunspent')).toEqual([[true, [{ txid: 'bb', vout: 3 }]]])
  expect(await node.chain.broadcast(payment)).toEqual({ outcome: 'unknown' })
  expect(asked('sendrawtransaction')).toHaveLength(1)
  expect(await node.chain.statusOf(payment)).toEqual({ status: 'absent' })
})

test('what was given back before anything was signed is never signed, also by whoever began before', async () => {
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>()
  await using node = await aNode({ ...signing, lockunspent: result(true) })
  const late = aPayment()
  const { chain } = node
  await chain.abandon(late)
  expect(await chain.broadcast(late)).toEqual({ outcome: 'unknown' })
  expect(node.methods()).toEqual([])

  const begun = aPayment()
  await using slow = await aNode({ ...signing, lockunspent: result(true) }, asleep)
  const sending = slow.chain.broadcast(begun)
  await expect.poll(() => slow.methods()).toContain('walletcreatefundedpsbt')
  await node.chain.abandon(begun)
  wake()

  expect(await sending).toEqual({ outcome: 'unknown' })
  expect(slow.methods()).not.toContain('sendrawtransaction')
  expect(slow.methods().at(-1)).toBe('lockunspent')
})

test('a payment that waits for a block or is in one cannot be forgotten, and shows', async () => {
  await using node = await aNode({
    ...signing,
    abandontransaction: refusal(-5, 'Transaction not eligible for abandonment'),
    lockunspent: refusal(-8, 'Invalid parameter, expected locked output'),
    gettransaction: recorded('gettransaction'),
  })
  const payment = aPayment()
  await node.chain.broadcast(payment)
  await node.chain.abandon(payment)

  expect(await node.chain.statusOf(payment)).toMatchObject({ status: 'seen', confirmations: 4 })
})

test('who paid a transaction is told once a block holds it, with what carrying it cost', async () => {
  const spent = (address?: string) => ({ prevout: { value: 0.5, scriptPubKey: { ...(address && { address }) } } })
  await using waiting = await aNode({ gettransaction: result({ confirmations: 0 }) })
  expect(await waiting.chain.originOf('bitcoin', txId)).toBeNull()

  await using node = await aNode({
    gettransaction: result({ confirmations: 3, blockhash: 'cc' }),
    getrawtransaction: result({ fee: 0.00000141, vin: [spent('bc1qcold'), spent(), {}] }),
  })
  const cost = parseAmount('BTC', '0.00000141')
  expect(await node.chain.originOf('bitcoin', txId)).toEqual({ senders: ['bc1qcold'], cost })
  expect(node.asked.at(-1)?.params).toEqual([txId, 2, 'cc'])
})

test('what the wallet holds is told to the unit, with what lies at addresses that paid before, and of its own coin alone', async () => {
  await using node = await aNode({ getbalances: recorded('getbalances') })
  await using wary = await aNode({
    getbalances: '{"result":{"mine":{"trusted":20999999.97690000,"used":0.00000001}},"error":null}',
  })

  expect(await node.chain.hotBalance('bitcoin', 'BTC')).toEqual(parseAmount('BTC', '1.23456789'))
  expect(await wary.chain.hotBalance('bitcoin', 'BTC')).toEqual(parseAmount('BTC', '20999999.97690001'))
  expect(await node.chain.hotBalance('bitcoin', 'USDT')).toBeNull()
  expect(node.asked).toMatchObject([{ method: 'getbalances', params: [] }])
  await using empty = await aNode({
    getbalances: '{"result":{"mine":{"trusted":0.00000000}},"error":null}',
    scantxoutset: '{"result":{"success":true,"unspents":[],"total_amount":0.00000000},"error":null}',
  })
  expect(await empty.chain.hotBalance('bitcoin', 'BTC')).toEqual({ asset: 'BTC', units: 0n })
  expect(await empty.chain.balanceAt('bitcoin', 'bcrt1qempty', 'BTC')).toEqual({ asset: 'BTC', units: 0n })
  await expect(node.chain.hotBalance('litecoin', 'LTC')).rejects.toThrow('No node')
  await using silent = await aNode({ getbalances: 'hang up' })
  await expect(silent.chain.hotBalance('bitcoin', 'BTC')).rejects.toThrow(/./)
})

test('what lies at an address that is not the wallet’s is scanned for; a scan that is refused or ended says nothing', async () => {
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  await using node = await aNode({ scantxoutset: recorded('scantxoutset') })
  await using busy = await aNode({
    scantxoutset: refusal(-8, 'Scan already in progress, use action "abort" or "status"'),
  })
  await using ended = await aNode({ scantxoutset: result({ success: false, txouts: 5, unspents: [] }) })

  expect(await node.chain.balanceAt('bitcoin', address, 'BTC')).toEqual(parseAmount('BTC', '2.50000001'))
  expect(node.asked).toMatchObject([{ method: 'scantxoutset', params: ['start', [`addr(${address})`]] }])
  expect(await busy.chain.balanceAt('bitcoin', address, 'BTC')).toBeNull()
  expect(await ended.chain.balanceAt('bitcoin', address, 'BTC')).toBeNull()
  expect(await node.chain.balanceAt('bitcoin', address, 'LTC')).toBeNull()
  await using silent = await aNode({ scantxoutset: 'hang up' })
  await expect(silent.chain.balanceAt('bitcoin', address, 'BTC')).rejects.toThrow(/./)
})
