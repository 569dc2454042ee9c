import { randomUUID } from 'node:crypto'
import { type CryptoAsset, cryptoAssets, parseAmount } from '@sengi/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser, refused, type Someone, setFigures } from '../../../test/api.ts'
import { blocksPass, elsewhere, myOwnWallet, withdraw } from '../../../test/chains.ts'
import { aMarket, aPaidTrade, aTrader, at, fund, type Market } from '../../../test/market.ts'
import { aCardHolder } from '../../../test/stand-ins/cards.ts'
import { type Row, readPages, readTable, sumOf } from '../../../test/stand-ins/statement-files.ts'
import { available, custody, escrow, staked } from '../../ledger/accounts.ts'
import { balancesOf, post, postAll } from '../../ledger/ledger.ts'
import type { Posting } from '../../ledger/posting.ts'
import { clockNow } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db.ts'
import { coverReferrals, payReferral } from '../rewards/referrals/pool.rules.ts'

let market: Market
beforeAll(async () => {
  market = await aMarket()
}, 120_000)
afterAll(() => market[Symbol.asyncDispose]())

const always = { from: '2020-01-01', to: '2035-12-31' } as const
const statementOf = async (someone: Someone, query: object = {}): Promise<Row[]> =>
  readTable((await someone.api.statements.getStatement({ query: { ...always, ...query } })) as Blob)
const linesOf = (rows: readonly Row[], line: string) => rows.filter((row) => row['line'] === line)

/** What the ledger says that somebody owns, by what they can spend, what is set aside, and what is staked. */
async function expectBooksOf(someone: Someone, rows: readonly Row[]): Promise<void> {
  const held = new Map((await balancesOf(market.api.db, someone.id)).map((one) => [one.asset as string, one]))
  for (const asset of cryptoAssets) {
    const { available: free = 0n, held: aside = 0n, staked: bound = 0n } = held.get(asset) ?? {}
    expect(['change', 'available', 'set_aside', 'staked'].map((column) => sumOf(rows, asset, column))).toEqual([
      free + aside + bound,
      free,
      aside,
      bound,
    ])
    expect(sumOf(linesOf(rows, 'closing'), asset, 'balance')).toBe(free + aside + bound)
  }
}

/** Somebody who put rand on a card and took some back, paid a shop and had it back, paid two tills, and is rewarded for friends. */
async function whoPaysAndIsRewarded(): Promise<{ ann: Someone; shop: Someone }> {
  const keyed = () => ({ idempotencyKey: randomUUID() })
  const [ann, shop] = [await aCardHolder(market, '500'), await aUser(market.api, { tier: 2 })]
  const wish = { way: 'out', asset: 'BTC', amount_zar: '100' } as const
  const { quote_id } = await ann.api.cards.quoteCardExchange({ body: wish })
  await ann.api.cards.takeCardExchange({ body: { quote_id } }, keyed())
  // What our fee took of a payment has to come from elsewhere when all of it goes back.
  await fund(market.api.db, shop.id, 'BTC', '1')
  await shop.api.qr.setQrMerchant({ body: { name: 'Karoo Coffee', city: 'Prince Albert' } })
  const { text } = await shop.api.qr.makeQrCode({ body: { kind: 'static', amount_zar: '20', takes_tip: false } })
  const pay = async (scanned: string) => {
    const quoted = await ann.api.qr.quoteQr({ body: { text: scanned, asset: 'BTC' } })
    return ann.api.qr.payQr({ body: { quote_id: quoted.quote_id } }, keyed())
  }
  const { id: qr_taking_id } = await pay(text)
  await shop.api.qr.refundQr({ params: { qr_taking_id }, body: { mode: 'original' } }, keyed())
  await pay('https://pos.snapscan.io/qr/sengi-demo')
  await pay('https://pos.snapscan.io/qr/refuse?amount=5000')
  const [coins, rand] = [parseAmount('USDT', '2.5'), parseAmount('ZAR', '50')]
  await inTransaction(market.api.db, async (tx) => {
    await post(tx, coverReferrals(await clockNow(tx)))
    await post(tx, payReferral({ userId: ann.id, milestone: 'joined', coins, rand }))
  })
  return { ann, shop }
}

describe('a statement', () => {
  test('tells a P2P sale to both sides: locked, sold for the agreed rand, the fee apart', async () => {
    const { seller, buyer, order } = await aPaidTrade(market, '1', '0.01')
    await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })

    const [sold, bought] = [await statementOf(seller), await statementOf(buyer)]

    expect(
      linesOf(sold, 'movement').map(({ kind, change, value_zar, with: who }) => [kind, change, value_zar, who]),
    ).toEqual([
      ['unknown', '1.00000000', expect.any(String), ''],
      ['own', '0.00000000', expect.any(String), ''],
      ['sale', '-0.01000000', order.fiat_amount_zar, buyer.username],
      ['fee', '-0.00005000', expect.any(String), ''],
    ])
    expect(linesOf(bought, 'movement')).toMatchObject([
      {
        kind: 'purchase',
        change: '0.01000000',
        value_zar: order.fiat_amount_zar,
        value_from: 'agreed',
        with: seller.username,
      },
    ])
    await expectBooksOf(seller, sold)
    await expectBooksOf(buyer, bought)
  })

  test('tells a purchase with what was paid and the fee in it', async () => {
    const ann = await aUser(market.api, { tier: 2 })
    const { order_id } = await ann.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
    await ann.api.onramp.simulatePayment({ params: { order_id } })

    expect(linesOf(await statementOf(ann), 'movement')).toMatchObject([
      { kind: 'purchase', value_zar: '1000.00', value_from: 'paid', fee_zar: '5.00' },
    ])
  })

  test('tells a withdrawal as it leaves, with the address and its fee, and where its coins wait meanwhile', async () => {
    const ann = await aTrader(market, '0.01')
    await withdraw(market, ann, '0.0003')
    const reserved = await statementOf(ann)
    expect(linesOf(reserved, 'movement').at(-1)).toMatchObject({
      kind: 'own',
      change: '0.00000000',
      set_aside: '0.00035000',
    })
    await blocksPass(market, 3_600, 3)

    const rows = await statementOf(ann)

    const left = linesOf(rows, 'movement').slice(2)
    expect(left).toMatchObject([
      { kind: 'withdrawal', change: '-0.00030000', with: expect.stringContaining(elsewhere.slice(0, 8)) },
      { kind: 'fee', change: '-0.00005000' },
    ])
    await expectBooksOf(ann, rows)
  })

  test('tells what a card, shops, tills and friends brought, as the history does: its kind, who was there, and its words', async () => {
    const { ann } = await whoPaysAndIsRewarded()

    const history = await ann.api.wallet.history({ query: { limit: 100 } })
    const rows = await statementOf(ann)

    expect(history.map(({ kind, counterparty }) => [kind, counterparty]).toReversed()).toEqual([
      ['other', null],
      ['card', 'Sengi'],
      ['card', 'Sengi'],
      ['qr', 'Karoo Coffee'],
      ['returned', 'Karoo Coffee'],
      ['qr', 'Karoo Coffee Roasters'],
      ['qr', 'Test shop refuse'],
      ['returned', 'Test shop refuse'],
      ['referral', 'Sengi'],
    ])
    expect(linesOf(rows, 'movement').map(({ kind, description, with: who }) => [kind, description, who])).toEqual([
      ['unknown', 'Not classified', ''],
      ['sale', 'Sold', 'Sengi'],
      ['purchase', 'Bought', 'Sengi'],
      ['sent', 'Sent', 'Karoo Coffee'],
      ['received', 'Received', 'Karoo Coffee'],
      ['own', 'Set aside', 'Karoo Coffee Roasters'],
      ['sale', 'Sold', 'Karoo Coffee Roasters'],
      ['own', 'Set aside', 'Test shop refuse'],
      ['own', 'Came back from what was set aside', 'Test shop refuse'],
      ['reward', 'Reward', 'Sengi'],
    ])
    await expectBooksOf(ann, rows)
  })

  test('begins with what was owned and ends with what is owned, day by day as South Africa counts them', async () => {
    const ann = await aUser(market.api)
    const move = (ref: string, atMoment: string, text: string): Posting => ({
      ...{ reason: 'test.funded', ref: `${ann.id} ${ref}`, at: new Date(atMoment) },
      moves: [{ from: custody('chain'), to: available(ann.id), amount: parseAmount('BTC', text) }],
    })
    await inTransaction(market.api.db, (tx) =>
      postAll(tx, [
        move('before midnight', '2026-03-31T21:59:59Z', '1'),
        move('after midnight', '2026-03-31T22:00:00Z', '0.5'),
        move('the last second', '2026-04-30T21:59:59Z', '0.25'),
        move('the next day', '2026-04-30T22:00:00Z', '0.125'),
      ]),
    )

    const rows = await statementOf(ann, { from: '2026-04-01', to: '2026-04-30' })

    expect(rows.map(({ line, date, time, change, balance }) => [line, date, time, change, balance])).toEqual([
      ['opening', '2026-04-01', '00:00:00', '1.00000000', '1.00000000'],
      ['movement', '2026-04-01', '00:00:00', '0.50000000', '1.50000000'],
      ['movement', '2026-04-30', '23:59:59', '0.25000000', '1.75000000'],
      ['closing', '2026-04-30', '23:59:59', '', '1.75000000'],
    ])
    expect(await statementOf(ann, { from: '2019-01-01', to: '2019-12-31' })).toEqual([])
  })

  test('holds one asset where one is asked for', async () => {
    const ann = await aUser(market.api)
    await fund(market.api.db, ann.id, 'BTC', '1')
    await fund(market.api.db, ann.id, 'ETH', '2')

    const rows = await statementOf(ann, { asset: 'ETH' })

    expect(new Set(rows.map(({ asset }) => asset))).toEqual(new Set(['ETH']))
    expect(sumOf(rows, 'ETH', 'change')).toBe(2n * 10n ** 18n)
  })

  test('lets no spreadsheet run what somebody else wrote', async () => {
    const ann = await aUser(market.api)
    const moves = [{ from: custody('chain'), to: available(ann.id), amount: parseAmount('BTC', '1') }]
    const memo = { counterparty: '=HYPERLINK("http://evil")', reference: '@SUM(A1)' }
    await inTransaction(market.api.db, (tx) => post(tx, { reason: 'test.given', ref: ann.id, moves, memo }))

    const [row] = linesOf(await statementOf(ann), 'movement')

    expect(row).toMatchObject({ with: `'${memo.counterparty}`, reference: `'${memo.reference}` })
  })

  test('is nobody else’s, wants days in their order, and has an end', async () => {
    const [ann, bob] = [await aUser(market.api), await aUser(market.api)]
    await fund(market.api.db, ann.id, 'BTC', '1')
    expect(await statementOf(bob)).toEqual([])
    const reversed = { format: 'csv', from: '2026-04-02', to: '2026-04-01' } as const
    await expect(ann.api.statements.getStatement({ query: reversed })).rejects.toMatchObject(
      refused('statement_range_reversed', 422),
    )
    for (const bad of [{ from: '2026-02-30' }, { to: 'today' }, { format: 'xlsx' }, { asset: 'DOGE' }]) {
      await expect(statementOf(ann, bad)).rejects.toMatchObject({ problem: { status: 422 } })
    }
    const stranger = await market.api.http.inject('/api/statements/movements?from=2026-01-01&to=2026-01-02')
    expect(stranger.statusCode).toBe(401)
  })

  test('is refused when it would be longer than the figure allows', async () => {
    const ann = await aUser(market.api)
    const amount = { asset: 'BTC', units: 1n } as const
    const moves = [{ from: custody('chain'), to: available(ann.id), amount }]
    const postings = Array.from({ length: 101 }, (_, n) => ({ reason: 'test.funded', ref: `${ann.id} ${n}`, moves }))
    await inTransaction(market.api.db, (tx) => postAll(tx, postings))
    await setFigures(market.world, { 'statements.movements_at_most': 100 })

    await expect(statementOf(ann)).rejects.toMatchObject(refused('statement_too_long', 422))

    await setFigures(market.world, { 'statements.movements_at_most': 50_000, 'statements.printed_at_most': 100 })
    await expect(statementOf(ann, { format: 'pdf' })).rejects.toMatchObject(refused('statement_too_long_to_print', 422))
    await setFigures(market.world, { 'statements.printed_at_most': 10_000 })
    expect(linesOf(await statementOf(ann), 'movement')).toHaveLength(101)
  })
})

/** The same row of numbers for the same beginning, so that a failure can be repeated. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const year = 365 * 86_400_000
const began = Date.parse('2025-10-01T00:00:00Z')

/** Random postings through the ledger's own door; those that nothing covers it leaves out. */
function aRandomMove(ann: Someone, bob: Someone, place: number, roll: (below: number) => number): Posting {
  const asset = cryptoAssets[roll(cryptoAssets.length)] as CryptoAsset
  const [spot, pledge, pot] = [available(ann.id), escrow(ann.id, ann.id), staked(ann.id, ann.id)]
  const ways = [
    ['test.funded', custody('chain'), spot],
    ['test.funded', custody('chain'), spot],
    ['transfer.sent', spot, available(bob.id)],
    ['transfer.sent', available(bob.id), spot],
    ['p2p.locked', spot, pledge],
    ['p2p.released', pledge, available(bob.id)],
    ['p2p.refunded', pledge, spot],
    ['staking.staked', spot, pot],
    ['staking.unstaked', pot, spot],
    ['test.spent', spot, custody('chain')],
  ] as const
  const [reason, from, to] = ways[roll(ways.length)] ?? ways[0]
  const amount = { asset, units: BigInt(1 + roll(1_000_000)) * 10n ** BigInt(roll(6)) + BigInt(roll(10)) }
  const ref = `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
  return { reason, ref, moves: [{ from, to, amount }], at: new Date(began + (place * year) / 14_000) }
}

describe('ten thousand random movements', () => {
  let ann: Someone
  let posted = 0
  beforeAll(async () => {
    const bob = await aUser(market.api)
    ann = await aUser(market.api)
    const roll = dice(20_261_123)
    for (let begin = 0; begin < 14_000; begin += 500) {
      const some = Array.from({ length: 500 }, (_, n) => aRandomMove(ann, bob, begin + n, roll))
      const verdicts = await inTransaction(market.api.db, (tx) => postAll(tx, some))
      posted += verdicts.filter(({ outcome }) => outcome === 'moved').length
    }
  }, 240_000)

  test('sum to the ledger to the last unit, place by place', async () => {
    const rows = await statementOf(ann)

    expect(posted).toBeGreaterThan(10_000)
    expect(linesOf(rows, 'movement')).toHaveLength(posted)
    await expectBooksOf(ann, rows)
  }, 120_000)

  test('balance in every range: what one month leaves, the next one begins with', async () => {
    const [february, march] = [
      await statementOf(ann, { from: '2026-02-01', to: '2026-02-28' }),
      await statementOf(ann, { from: '2026-03-01', to: '2026-03-31' }),
    ]
    for (const asset of cryptoAssets) {
      const closing = sumOf(linesOf(february, 'closing'), asset, 'balance')
      expect(sumOf(february, asset, 'change')).toBe(closing)
      expect(sumOf(linesOf(march, 'opening'), asset, 'change')).toBe(closing)
    }
    expect(linesOf(february, 'movement').length).toBeGreaterThan(500)
  }, 120_000)

  test('let others be answered meanwhile', async () => {
    let answered = 0
    let isDone = false
    const file = statementOf(ann).finally(() => {
      isDone = true
    })
    while (!isDone) {
      await market.api.http.inject('/api/health')
      answered += 1
    }
    await file

    expect(answered).toBeGreaterThan(20)
  }, 120_000)

  test('and the tax pack ends each year with what the ledger held', async () => {
    const rows = await readTable(
      (await ann.api.statements.getTaxPack({ query: { format: 'csv', year: '2026' } })) as Blob,
    )
    const untilThen = await statementOf(ann, { from: '2020-01-01', to: '2026-02-28' })
    const closing = rows.filter(({ section }) => section === 'closing')
    for (const asset of cryptoAssets) {
      expect(sumOf(closing, asset, 'units')).toBe(sumOf(linesOf(untilThen, 'closing'), asset, 'balance'))
    }
  }, 120_000)
})

describe('pages', () => {
  test('say whose statement it is, of which days, with balances and page numbers, in the language of the reader', async () => {
    const ann = await aUser(market.api)
    await fund(market.api.db, ann.id, 'BTC', '1')
    const ask = async (language: string) =>
      market.api.http.inject({
        url: '/api/statements/movements?format=pdf&from=2026-01-01&to=2035-12-31',
        headers: { authorization: `Bearer ${ann.token}`, 'accept-language': language },
      })
    const [english, afrikaans] = [await ask('en-ZA'), await ask('af-ZA')]

    expect(english.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="sengi-statement-2026-01-01-to-2035-12-31.pdf"',
    })
    const read = async ({ rawPayload }: { rawPayload: Buffer }) => readPages(new Blob([new Uint8Array(rawPayload)]))
    const inEnglish = await read(english)
    expect(inEnglish.pages).toBe(1)
    for (const words of [
      'Sengi',
      `For @${ann.username}`,
      'Bitcoin (BTC)',
      'Opening balance',
      'Closing balance',
      'Page 1 of 1',
    ])
      expect(inEnglish.text).toContain(words)
    const inAfrikaans = await read(afrikaans)
    for (const words of [`Vir @${ann.username}`, 'Openingsaldo', 'Eindsaldo', 'Bladsy 1 van 1'])
      expect(inAfrikaans.text).toContain(words)
  })

  test('write the names of every language of South Africa, and never a mark for a letter that has a plain one', async () => {
    const ann = await aUser(market.api)
    const moves = [{ from: custody('chain'), to: available(ann.id), amount: parseAmount('BTC', '1') }]
    const memo = { counterparty: 'Tšhepo Muḓau' }
    await inTransaction(market.api.db, (tx) => post(tx, { reason: 'test.given', ref: ann.id, moves, memo }))

    const { text } = await readPages(
      (await ann.api.statements.getStatement({ query: { ...always, format: 'pdf' } })) as Blob,
    )

    // As these fonts number their letters.
    expect(text.replaceAll('\u009a', 'š')).toContain('Tšhepo Mudau')
  })
})

describe('a tax pack', () => {
  test('follows a person through real acts, and says what it cannot know', async () => {
    const { seller, buyer, order } = await aPaidTrade(market, '1', '0.01')
    await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })
    const friend = await aUser(market.api)
    const gave = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001' } as const
    await buyer.api.transfers.send({ body: gave })
    const [{ year: now } = { year: 0 }] = await buyer.api.statements.listTaxYears()
    const packOf = async (someone: Someone) =>
      readTable((await someone.api.statements.getTaxPack({ query: { format: 'csv', year: String(now) } })) as Blob)

    const rows = await packOf(buyer)

    const cost = Number(order.fiat_amount_zar) / 100
    expect(rows.filter(({ section }) => section === 'disposal')).toMatchObject([
      { kind: 'sent', units: '0.00010000', base_cost_zar: cost.toFixed(2), with: friend.username },
    ])
    expect(rows.filter(({ section }) => section === 'unclassified')).toMatchObject([
      { kind: 'sent', note: expect.stringContaining('counted as a disposal') },
    ])
    expect(rows.find(({ section }) => section === 'annual_exclusion')).toMatchObject({ gain_zar: '50000.00' })
    expect(rows.find(({ section }) => section === 'loss_carried_if_capital')).toMatchObject({ gain_zar: '0.00' })
    expect(rows.at(-1)).toMatchObject({ section: 'note', note: expect.stringContaining('not tax advice') })
    // The fee of the sale is part of what was disposed of, and what came before has the value that it had then.
    expect((await packOf(seller)).filter(({ section }) => section === 'disposal')).toMatchObject([
      { kind: 'sale', units: '0.01005000', proceeds_zar: order.fiat_amount_zar },
    ])
  })

  test('is there for the years in which something was owned, as pages, too', async () => {
    const ann = await aUser(market.api)
    expect(await ann.api.statements.listTaxYears()).toEqual([])
    const none = { format: 'pdf', year: '2027' } as const
    await expect(ann.api.statements.getTaxPack({ query: none })).rejects.toMatchObject(refused('tax_year_unknown', 404))
    const moves = [{ from: custody('chain'), to: available(ann.id), amount: parseAmount('BTC', '1') }]
    const at2025 = new Date('2025-02-28T21:00:00Z')
    await inTransaction(market.api.db, (tx) => post(tx, { reason: 'test.funded', ref: ann.id, moves, at: at2025 }))

    const years = await ann.api.statements.listTaxYears()

    expect(years.at(-1)).toEqual({ year: 2025, from: '2024-03-01', to: '2025-02-28', is_over: true })
    expect(years[0]?.is_over).toBe(false)
    expect(new Date(`${years[0]?.to}T23:59:59+02:00`) > (await clockNow(market.api.db))).toBe(true)
    const file = (await ann.api.statements.getTaxPack({ query: { format: 'pdf', year: '2025' } })) as Blob
    const { text } = await readPages(file)
    for (const words of ['Tax pack 2025', 'not tax advice', 'R40,000.00', 'What this pack cannot classify'])
      expect(text).toContain(words)
  })

  test('takes a withdrawal to a wallet of one’s own for no disposal', async () => {
    const ann = await aTrader(market, '0.01')
    await withdraw(market, ann, '0.0003', { beneficiary: myOwnWallet })
    await blocksPass(market, 3_600, 3)
    const [{ year: now } = { year: 0 }] = await ann.api.statements.listTaxYears()

    const rows = await readTable(
      (await ann.api.statements.getTaxPack({ query: { format: 'csv', year: String(now) } })) as Blob,
    )

    expect(rows.filter(({ section }) => section === 'disposal').map(({ kind }) => kind)).toEqual(['fee'])
    expect(rows.filter(({ section }) => section === 'unclassified').map(({ kind }) => kind)).toEqual([
      'unknown',
      'withdrawal',
    ])
    await expectBooksOf(ann, await statementOf(ann))
  })

  test('knows one’s own coins again: what was withdrawn to a wallet of one’s own comes back with its cost', async () => {
    const ann = await aUser(market.api, { tier: 2 })
    const { order_id } = await ann.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '5000' } })
    await ann.api.onramp.simulatePayment({ params: { order_id } })
    await setFigures(market.world, { 'travel.ask_from_cents': 10_000 })
    await withdraw(market, ann, '0.0003', { beneficiary: myOwnWallet })
    await blocksPass(market, 3_600, 3)
    await ann.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.0003' } })
    await blocksPass(market, 3_600, 3)
    const [{ deposit_id } = { deposit_id: '' }] = await ann.api.deposits.listDeposits({ query: {} })
    await ann.api.deposits.answerOrigin({ params: { deposit_id }, body: { kind: 'own' } })
    const [{ year: now } = { year: 0 }] = await ann.api.statements.listTaxYears()
    const query = { year: String(now) } as const

    const rows = await readTable((await ann.api.statements.getTaxPack({ query: { ...query, format: 'csv' } })) as Blob)

    const of = (section: string) => rows.filter((row) => row['section'] === section)
    expect(of('acquisition').map(({ kind }) => kind)).toEqual(['purchase'])
    expect(of('unclassified').map(({ kind }) => kind)).toEqual(['withdrawal', 'deposit'])
    const cents = ({ base_cost_zar: cost = '' }: Row) => Math.round(Number(cost) * 100)
    // All that was paid is still the cost of what is held, but for the coins of the network's fee.
    expect(of('closing').map(cents)).toEqual([500_000 - of('disposal').reduce((sum, row) => sum + cents(row), 0)])
    const { text } = await readPages(
      (await ann.api.statements.getTaxPack({ query: { ...query, format: 'pdf' } })) as Blob,
    )
    expect(text).toContain('Came back from a wallet of your own')
  })

  test('takes the fee of what was put onto a card for a cost of that sale', async () => {
    const ann = await aCardHolder(market, '500')
    const { quote_id, fee_zar, rand_zar } = await ann.api.cards.quoteCardExchange({
      body: { way: 'in', asset: 'BTC', amount_zar: '100' },
    })
    await ann.api.cards.takeCardExchange({ body: { quote_id } }, { idempotencyKey: randomUUID() })
    const [{ year: now } = { year: 0 }] = await ann.api.statements.listTaxYears()

    const rows = await readTable(
      (await ann.api.statements.getTaxPack({ query: { format: 'csv', year: String(now) } })) as Blob,
    )

    const [sold] = rows.filter(({ section, proceeds_zar }) => section === 'disposal' && proceeds_zar === rand_zar)
    const [statement] = linesOf(await statementOf(ann), 'movement').filter(({ value_zar }) => value_zar === rand_zar)
    expect(statement).toMatchObject({ kind: 'sale', fee_zar })
    expect(Number(sold?.['gain_zar'])).toBeCloseTo(Number(rand_zar) - Number(sold?.['base_cost_zar']), 2)
    expect(Number(sold?.['base_cost_zar'])).toBeGreaterThan(Number(fee_zar))
  })
})
