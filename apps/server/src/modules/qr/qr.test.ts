import { randomUUID } from 'node:crypto'
import { qrFacts } from '@sengi/contract/auth/step-up-facts'
import { checksumOf, writeEmv } from '@sengi/contract/qr/emv'
import type { NewQrCode } from '@sengi/contract/qr/merchants'
import type { WantedQrPayment } from '@sengi/contract/qr/payments'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anApi, aUser, refused, type Someone } from '../../../test/api.ts'
import { aMarket, balanceOf, brokenPromises, fund, type Market, passTime } from '../../../test/market.ts'
import { pinFor, settlePin } from '../../../test/pins.ts'
import { asOwner, withOwner } from '../../../test/world.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { inTransaction, type Tx } from '../../platform/db.ts'
import { sandboxTills } from '../../ports/tills/sandbox.ts'
import { takeTierBack } from '../kyc/review/taking-back.service.ts'
import { openShops } from './payments/at-shops.service.ts'
import { lockCodes } from './payments/at-shops.store.ts'
import { askSilentTills, payQr } from './payments/tills.service.ts'
import { awaitPayers, joinPayers } from './shops/payers.store.ts'

let market: Market
beforeEach(async () => {
  market = await aMarket()
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

const keyed = () => ({ idempotencyKey: randomUUID() })

async function aShop(): Promise<Someone> {
  const shop = await aUser(market.api, { tier: 2 })
  await shop.api.qr.setQrMerchant({ body: { name: 'Karoo Coffee', city: 'Prince Albert' } })
  return shop
}

const codeOf = (shop: Someone, more: Partial<NewQrCode> = {}) =>
  shop.api.qr.makeQrCode({ body: { kind: 'dynamic', amount_zar: '200', takes_tip: false, ...more } })

async function aPayer(): Promise<Someone> {
  const payer = await aUser(market.api, { tier: 1 })
  await fund(market.api.db, payer.id, 'BTC', '1')
  return payer
}

const quote = ({ api }: Someone, text: string, more: Partial<WantedQrPayment> = {}) =>
  api.qr.quoteQr({ body: { text, asset: 'BTC', ...more } })
const take = ({ api }: Someone, quote_id: string) => api.qr.payQr({ body: { quote_id } }, keyed())
const pay = async (payer: Someone, text: string, more: Partial<WantedQrPayment> = {}) =>
  take(payer, (await quote(payer, text, more)).quote_id)

const unitsOf = async (someone: Someone): Promise<bigint> => units((await balanceOf(someone)) ?? '0.00000000')
const units = (text: string) => BigInt(text.replace('.', ''))
/** Until so many wait for who pays a code, or for who takes one back. */
const waiters = (count: number) =>
  vi.waitFor(async () => {
    const waiting = await asOwner(
      market.world.url,
      `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(waiting).toHaveLength(count)
  }, 20_000)
const codeOfRefusal = (refusal: { problem?: { code?: string } }): string => refusal.problem?.code ?? 'other'
const till = (code: string, cents = 5_000) => `https://pos.snapscan.io/qr/${code}?amount=${cents}&id=INV7`

describe('a code of a shop', () => {
  test('is for whoever has shown their identity, and named first', async () => {
    const someone = await aPayer()
    await expect(codeOf(someone)).rejects.toMatchObject(refused('kyc_required', 403))
    const nameless = await aUser(market.api, { tier: 2 })
    await expect(codeOf(nameless)).rejects.toMatchObject(refused('qr_merchant_missing', 404))
  })

  test('is read by its picture and by its link, and says what it asks for', async () => {
    const [shop, payer] = [await aShop(), await aPayer()]
    const code = await codeOf(shop, { reference: 'Table 4' })

    const { bill } = await payer.api.qr.readQr({ body: { text: code.text } })

    expect(bill).toEqual({
      ...{ merchant: 'Karoo Coffee', city: 'Prince Albert', amount_zar: '200.00', reference: 'Table 4' },
      ...{ type: 'dynamic', family: null, takes_tip: false },
    })
    expect((await payer.api.qr.readQr({ body: { text: code.link } })).bill).toEqual(bill)
  })

  test('is still read where others scan at the same moment what no code can be', async () => {
    const [shop, payer] = [await aShop(), await aPayer()]
    const code = await codeOf(shop)
    const read = (text: string) => payer.api.qr.readQr({ body: { text } })

    const results = await Promise.allSettled([read('/save/qr?code=%00a'), read(code.link), read('/save/qr?code=%00b')])

    expect(results[1]).toMatchObject({ status: 'fulfilled', value: { bill: { merchant: 'Karoo Coffee' } } })
    expect(results[0]).toMatchObject({ reason: refused('qr_cut_short', 422) })
    expect(results[2]).toMatchObject({ reason: refused('qr_cut_short', 422) })
  })

  test('is paid once for what it says, and every coin has its place', async () => {
    const [shop, payer] = [await aShop(), await aPayer()]
    const code = await codeOf(shop, { takes_tip: true })

    const paid = await pay(payer, code.text, { tip_zar: '20' })

    expect(paid).toMatchObject({
      state: 'PAID',
      amount_zar: '200.00',
      tip_zar: '20.00',
      fee_zar: '0.00',
      total_zar: '220.00',
    })
    const [taking] = await shop.api.qr.listQrTakings({ query: {} })
    expect(taking).toMatchObject({ payer: payer.username, amount: paid.amount, tip_zar: '20.00' })
    expect(100_000_000n - (await unitsOf(payer))).toBe(units(paid.amount))
    expect(await unitsOf(shop)).toBe(units(paid.amount) - units(taking?.fee ?? ''))
    expect(units(taking?.fee ?? '')).toBeGreaterThan(0n)
    expect((await shop.api.qr.getQrMerchant()).today).toMatchObject({
      payments: 1,
      paid_zar: '220.00',
      tips_zar: '20.00',
    })
    await expect(pay(payer, code.text)).rejects.toMatchObject(refused('qr_code_paid', 409))
    expect((await shop.api.qr.listQrCodes({ query: {} }))[0]).toMatchObject({ state: 'PAID' })
    expect(await payer.api.qr.listQrPayments({ query: {} })).toEqual([paid])
  })

  test('for one payment is paid by one of two who pay at once, over two processes', async () => {
    await using other = await anApi(market.world)
    const [shop, one, two] = [await aShop(), await aPayer(), await aPayer()]
    const code = await codeOf(shop)
    const [first, second] = [await quote(one, code.text), await quote(two, code.text)]

    const there = other.as(two.token).qr
    const results = await Promise.allSettled([
      take(one, first.quote_id),
      there.payQr({ body: { quote_id: second.quote_id } }, keyed()),
    ])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('qr_code_paid', 409) })
    expect(await shop.api.qr.listQrTakings({ query: {} })).toHaveLength(1)
  })

  test('for one payment is paid by one of those who pay at once in one process; who is too poor keeps nobody from it', async () => {
    const [shop, one, two] = [await aShop(), await aPayer(), await aPayer()]
    const poor = await aUser(market.api, { tier: 1 })
    const code = await codeOf(shop)
    const quotes = await Promise.all([poor, one, two].map((payer) => quote(payer, code.text)))

    const results = await Promise.allSettled(
      [poor, one, two].map((payer, place) => take(payer, quotes[place]?.quote_id ?? '')),
    )

    expect(results[0]).toMatchObject({ reason: { problem: { status: 409 } } })
    const paid = results.filter(({ status }) => status === 'fulfilled')
    expect(paid).toHaveLength(1)
    expect(await shop.api.qr.listQrTakings({ query: {} })).toHaveLength(1)
    expect(await unitsOf(poor)).toBe(0n)
  })

  test('is asked about while somebody pays it', async () => {
    const [shop, payer] = [await aShop(), await aPayer()]
    const code = await codeOf(shop)
    const paid = { shopId: shop.id, codeId: code.id, isOnce: true }

    const quoted = await inTransaction(market.api.db, async (tx) => {
      await lockCodes(tx, [paid])
      return quote(payer, code.text)
    })

    expect(await take(payer, quoted.quote_id)).toMatchObject({ state: 'PAID' })
  })

  test('that stays is paid by many at once in one commit, over two processes, each with a verdict of their own', async () => {
    await using other = await anApi(market.world)
    const shop = await aShop()
    const code = await codeOf(shop, { kind: 'static', amount_zar: undefined })
    const payers = await Promise.all(Array.from({ length: 8 }, aPayer))
    const poor = await aUser(market.api, { tier: 1 })
    const wish = { amount_zar: '30' }
    const quotes = await Promise.all([...payers, poor].map((payer) => quote(payer, code.text, wish)))
    const bodyOf = (place: number) => ({ body: { quote_id: quotes[place]?.quote_id ?? '' } })

    const results = await Promise.allSettled(
      [...payers, poor].map(({ api, token }, place) =>
        (place % 4 === 3 ? other.as(token) : api).qr.payQr(bodyOf(place), keyed()),
      ),
    )

    expect(results.map(({ status }) => status)).toEqual([...payers.map(() => 'fulfilled'), 'rejected'])
    expect(results.at(-1)).toMatchObject({ reason: refused('insufficient_funds', 409) })
    expect((await shop.api.qr.getQrMerchant()).today).toMatchObject({ payments: 8, paid_zar: '240.00' })
    const uses = await asOwner(market.world.url, 'select 1 from limit_use where returned_at is null')
    expect(uses).toHaveLength(8)
  })

  test('that stays is had alone by whoever takes it back before anybody pays it who came later', async () => {
    const order: string[] = []
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const patiently = (name: string, wait: (tx: Tx) => Promise<void>, goOn?: Promise<void>) =>
      inTransaction(market.api.db, async (tx) => {
        for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
          await sql`select set_config(${limit}, '60s', true)`.execute(tx)
        }
        await wait(tx)
        order.push(name)
        held.resolve()
        await goOn
      })
    const code = randomUUID()
    const first = patiently('pays', (tx) => joinPayers(tx, [code]), done.promise)
    await held.promise
    const alone = patiently('takes back', (tx) => awaitPayers(tx, code))
    await waiters(1)
    const later = patiently('pays later', (tx) => joinPayers(tx, [code]))
    await waiters(2)
    done.resolve()

    await Promise.all([first, alone, later])
    expect(order).toEqual(['pays', 'takes back', 'pays later'])
  })

  test('that stays can be taken back however much it is paid, over two processes; after that nobody pays it', async () => {
    await using other = await anApi(market.world)
    const shop = await aShop()
    const code = await codeOf(shop, { kind: 'static', amount_zar: undefined })
    const payers = await Promise.all([1, 2, 3, 4].map(aPayer))
    const quotes = await Promise.all(
      payers.map((payer) =>
        Promise.all(Array.from({ length: 6 }, () => quote(payer, code.text, { amount_zar: '10' }))),
      ),
    )
    let isBack = false
    const payingOf = async ({ api, token }: Someone, place: number) => {
      const { qr } = place % 2 ? other.as(token) : api
      const outcomes: string[] = []
      for (const { quote_id } of quotes[place] ?? []) {
        const isLate = isBack
        const outcome = await qr.payQr({ body: { quote_id } }, keyed()).then(({ state }) => state, codeOfRefusal)
        outcomes.push(isLate ? `late ${outcome}` : outcome)
      }
      return outcomes
    }

    const paying = payers.map(payingOf)
    const takeBack = () => shop.api.qr.cancelQrCode({ params: { qr_code_id: code.id } })
    // A machine under load may let it try again; it never has to wait for a pause between payments.
    expect((await takeBack().catch(takeBack)).state).toBe('CANCELLED')
    isBack = true

    const told = new Set((await Promise.all(paying)).flat())
    const possible = new Set(['PAID', 'busy', 'late busy', 'qr_code_cancelled', 'late qr_code_cancelled'])
    expect([...told.difference(possible)]).toEqual([])
    await expect(quote(payers[0] as Someone, code.text, { amount_zar: '10' })).rejects.toMatchObject(
      refused('qr_code_cancelled', 409),
    )
  })

  test('that stays at the till is paid again and again, for what each payer names', async () => {
    const [shop, payer] = [await aShop(), await aPayer()]
    const code = await codeOf(shop, { kind: 'static', amount_zar: undefined })

    await expect(quote(payer, code.text)).rejects.toMatchObject(refused('qr_amount_missing', 422))
    await pay(payer, code.text, { amount_zar: '30' })
    await pay(payer, code.link, { amount_zar: '40' })

    expect((await shop.api.qr.getQrMerchant()).today).toMatchObject({ payments: 2, paid_zar: '70.00' })
  })

  test('is not paid altered, expired, taken back, by its own shop, or for another amount', async () => {
    const [shop, payer] = [await aShop(), await aPayer()]
    const [code, back] = [await codeOf(shop), await codeOf(shop)]
    const body = code.text.slice(0, -4).replace('200.00', '100.00')
    const dearer = await quote(payer, back.text)
    expect(await shop.api.qr.cancelQrCode({ params: { qr_code_id: back.id } })).toMatchObject({ state: 'CANCELLED' })

    await expect(quote(payer, body + checksumOf(body))).rejects.toMatchObject(refused('qr_altered', 422))
    await expect(quote(payer, code.text.replace('200.00', '100.00'))).rejects.toMatchObject(refused('qr_damaged', 422))
    await expect(quote(payer, code.text, { amount_zar: '100' })).rejects.toMatchObject(refused('qr_amount_fixed', 422))
    await expect(quote(payer, code.text, { tip_zar: '1' })).rejects.toMatchObject(refused('qr_tip_refused', 422))
    await expect(quote(shop, code.text)).rejects.toMatchObject(refused('qr_own_code', 409))
    await expect(take(payer, dearer.quote_id)).rejects.toMatchObject(refused('qr_code_cancelled', 409))
    await passTime(market, 901)
    await expect(quote(payer, code.text)).rejects.toMatchObject(refused('qr_code_expired', 409))
    await runAll(
      market.api.db,
      market.api.tasks.filter(({ name }) => name === 'qr.end_codes'),
    )
    expect((await shop.api.qr.listQrCodes({ query: {} })).map(({ state }) => state)).toEqual(['CANCELLED', 'EXPIRED'])
  })

  test('and a price that somebody holds are left for the next time when the old ones go, which wait for nobody', async () => {
    const [shop, payer] = [await aShop(), await aPayer()]
    const [held, free] = [await codeOf(shop), await codeOf(shop)]
    await quote(payer, held.text)
    await passTime(market, 90 * 86_400)
    const old = market.api.tasks.filter(({ name }) => ['qr.end_codes', 'qr.purge_quotes'].includes(name))
    const states = async () =>
      Object.fromEntries(
        (await asOwner<{ id: string; state: string }>(market.world.url, 'select id, state from qr_code')).map((one) => [
          one.id,
          one.state,
        ]),
      )
    const quotes = () => asOwner(market.world.url, 'select id from qr_payment')

    await withOwner(market.world.url, async (client) => {
      await client.query('begin')
      await client.query('select from qr_code where id = $1 for update', [held.id])
      await client.query('select from qr_payment for update')
      expect(await quotes()).toHaveLength(1)
      await runAll(market.api.db, old)
      expect(await states()).toEqual({ [held.id]: 'ACTIVE', [free.id]: 'EXPIRED' })
      await client.query('rollback')
    })
    expect(await quotes()).toHaveLength(1)
    await passTime(market, 3_700)
    await runAll(market.api.db, old)
    expect(await states()).toEqual({ [held.id]: 'EXPIRED', [free.id]: 'EXPIRED' })
    expect(await quotes()).toHaveLength(0)
  })

  test('is printed as a page, for its shop alone', async () => {
    const [shop, other] = [await aShop(), await aShop()]
    const { id } = await codeOf(shop)

    const page = (await shop.api.qr.getQrPoster({ params: { qr_code_id: id } })) as Blob

    expect((await page.text()).slice(0, 5)).toBe('%PDF-')
    await expect(other.api.qr.getQrPoster({ params: { qr_code_id: id } })).rejects.toMatchObject(
      refused('qr_code_not_found', 404),
    )
    await expect(other.api.qr.cancelQrCode({ params: { qr_code_id: id } })).rejects.toMatchObject(
      refused('qr_code_not_found', 404),
    )
  })
})

describe('a payment', () => {
  test('keeps its price for a minute, and is taken once', async () => {
    const [shop, payer, other] = [await aShop(), await aPayer(), await aPayer()]
    const code = await codeOf(shop)
    const [first, late] = [await quote(payer, code.text), await quote(payer, code.text)]

    await expect(take(other, first.quote_id)).rejects.toMatchObject(refused('quote_not_found', 404))
    const key = keyed()
    const paid = await payer.api.qr.payQr({ body: { quote_id: first.quote_id } }, key)
    expect(await payer.api.qr.payQr({ body: { quote_id: first.quote_id } }, key)).toEqual(paid)
    await expect(take(payer, first.quote_id)).rejects.toMatchObject(refused('buy_quote_used', 409))
    await passTime(market, 61)
    await expect(take(payer, late.quote_id)).rejects.toMatchObject(refused('buy_quote_expired', 409))
    await expect(other.api.qr.getQrPayment({ params: { qr_payment_id: paid.id } })).rejects.toMatchObject(
      refused('qr_payment_not_found', 404),
    )
  })

  test('of much asks the PIN, given for this very quote', async () => {
    const [shop, payer] = [await aShop(), await aPayer()]
    await settlePin(market.world, payer)
    const code = await codeOf(shop, { amount_zar: '4000' })
    const { quote_id } = await quote(payer, code.text)

    await expect(take(payer, quote_id)).rejects.toMatchObject(refused('step_up_required', 403))
    const step_up_token = await pinFor(payer, 'qr_pay', qrFacts({ quote_id }))

    expect(await payer.api.qr.payQr({ body: { quote_id, step_up_token } }, keyed())).toMatchObject({ state: 'PAID' })
  })

  test('of nobody and of nothing is none', async () => {
    const payer = await aPayer()
    const poor = await aUser(market.api, { tier: 1 })

    expect(await payer.api.qr.readQr({ body: { text: '@thandi' } })).toEqual({ bill: null, path: '/send?to=%40thandi' })
    await expect(quote(payer, '@thandi')).rejects.toMatchObject(refused('qr_unknown', 422))
    await expect(quote(payer, till('unknown'))).rejects.toMatchObject(refused('qr_till_not_found', 404))
    await expect(quote(payer, till('shop', 50))).rejects.toMatchObject(refused('qr_below_minimum', 422))
    await expect(quote(payer, till('shop', 100_000_000))).rejects.toMatchObject(refused('qr_above_maximum', 422))
    await expect(pay(poor, till('shop'))).rejects.toMatchObject(refused('insufficient_funds', 409))
    expect(await poor.api.qr.listQrPayments({ query: {} })).toEqual([])
  })
})

test('a till that is pasted into Send is named there, ours and others', async () => {
  const [shop, payer] = [await aShop(), await aPayer()]
  const { text, link } = await codeOf(shop)
  const resolve = (identifier: string) => payer.api.payees.resolvePayee({ query: { identifier } })
  const { demo } = await payer.api.qr.getQrStart()

  for (const own of [text, link]) {
    expect(await resolve(own)).toMatchObject({
      kind: 'till',
      display_name: 'Karoo Coffee',
      path: `/save/qr?${new URLSearchParams({ scan: own })}`,
    })
  }
  expect(await resolve(demo ?? '')).toMatchObject({ kind: 'till', display_name: 'Karoo Coffee Roasters' })
  expect(await resolve('https://2.zap.pe/?t=6&i=40895:49955')).toMatchObject({
    kind: 'till',
    display_name: 'Test shop 40895:49955',
  })
  await expect(resolve('https://pos.snapscan.io/qr/unknown')).rejects.toMatchObject(refused('qr_till_not_found', 404))
  await expect(resolve(`${text.slice(0, -4)}0000`)).rejects.toMatchObject(refused('qr_damaged', 422))
})

describe('a till of another network', () => {
  test('is paid in rand, of the made-up shop R 234.50, and our fee is on top', async () => {
    const payer = await aPayer()
    const { demo } = await payer.api.qr.getQrStart()

    const paid = await pay(payer, demo ?? '')

    expect(paid).toMatchObject({
      state: 'PAID',
      family: 'snapscan',
      merchant: 'Karoo Coffee Roasters',
      amount_zar: '234.50',
    })
    expect(100_000_000n - (await unitsOf(payer))).toBe(units(paid.amount))
  })

  test('is called as its network calls it, whatever name somebody wrote into the code', async () => {
    const payer = await aPayer()
    const written = writeEmv([
      ['01', '11'],
      [
        '29',
        [
          ['00', 'za.example'],
          ['01', 'thief'],
        ],
      ],
      ['53', '710'],
      ['58', 'ZA'],
      ['59', 'Karoo Coffee'],
      ['60', 'Prince Albert'],
    ])

    const { bill } = await payer.api.qr.readQr({ body: { text: written } })

    expect(bill?.merchant).toMatch(/^Test shop /)
  })

  test('that refuses has failed, and everything is back, limits too', async () => {
    const payer = await aPayer()

    expect(await pay(payer, till('refuse'))).toMatchObject({ state: 'FAILED' })

    expect(await unitsOf(payer)).toBe(100_000_000n)
    const uses = await asOwner(market.world.url, 'select returned_at is not null as is_back from limit_use')
    expect(uses).toEqual([{ is_back: true }])
  })

  test('that is slow is still being checked, and its answer settles the payment once, whoever asked', async () => {
    const payer = await aPayer()
    const { quote_id } = await quote(payer, till('shop'))
    const answered = Promise.withResolvers<'paid'>()
    let asked = 0
    const tills = {
      ...sandboxTills(market.api.db),
      pay: () => {
        asked += 1
        return answered.promise
      },
    }
    const shops = openShops(market.api.db)

    const person = { id: payer.id, username: payer.username, tier: 'tier_1' } as const
    const id = await payQr({ db: market.api.db, shops, tills }, person, { quote_id }, null)

    const stateOf = async () => (await payer.api.qr.getQrPayment({ params: { qr_payment_id: id } })).state
    expect(await stateOf()).toBe('SENDING')
    await expect(take(payer, quote_id)).rejects.toMatchObject(refused('buy_quote_used', 409))
    await passTime(market, 31)
    const again = askSilentTills(market.api.db, tills)
    await vi.waitFor(() => expect(asked).toBe(2), 20_000)
    answered.resolve('paid')
    await again
    await vi.waitFor(async () => expect(await stateOf()).toBe('PAID'), 20_000)
    expect(await asOwner(market.world.url, `select reason from posting where reason = 'qr.till_paid'`)).toHaveLength(1)
    await shops.close()
  })

  test('that does not answer is asked again until it does, and paid once', async () => {
    const payer = await aPayer()
    expect(await pay(payer, till('silent'))).toMatchObject({ state: 'SENDING' })
    await asOwner(market.world.url, `update qr_payment set till_code = 'speaks'`)
    const tasks = market.api.tasks.filter(({ name }) => name === 'qr.ask_silent_tills')
    await passTime(market, 31)

    const closing = await payer.api.privacy.getClosure()
    expect(closing.open).toContainEqual({ kind: 'qr_payment', count: 1, link: '/save/qr' })
    await Promise.all([runAll(market.api.db, tasks), runAll(market.api.db, tasks)])

    expect(await payer.api.qr.listQrPayments({ query: {} })).toMatchObject([{ state: 'PAID' }])
    expect(await asOwner(market.world.url, `select reason from posting where reason = 'qr.till_paid'`)).toHaveLength(1)
  })
})

describe('a refund', () => {
  async function aTaking(tip?: string) {
    const [shop, payer] = [await aShop(), await aPayer()]
    await fund(market.api.db, shop.id, 'BTC', '1')
    const code = await codeOf(shop, { takes_tip: true })
    const paid = await pay(payer, code.text, tip ? { tip_zar: tip } : {})
    const refund = (body: Parameters<typeof shop.api.qr.refundQr>[0]['body']) =>
      shop.api.qr.refundQr({ params: { qr_taking_id: paid.id }, body }, keyed())
    return { shop, payer, paid, refund }
  }

  test.each([
    ['original', {}, 'REFUNDED', '220.00'],
    ['current', {}, 'REFUNDED', '220.00'],
    ['rand', { amount: '50' }, 'PARTIALLY_REFUNDED', '50.00'],
    ['tip', {}, 'PARTIALLY_REFUNDED', '20.00'],
    ['coins', { amount: '0.00001' }, 'PARTIALLY_REFUNDED', undefined],
  ] as const)('goes by %s', async (mode, more, state, rand) => {
    const { shop, payer, paid, refund } = await aTaking('20')
    const before = await unitsOf(payer)

    const taking = await refund({ mode, ...more })

    expect(taking).toMatchObject({ state, ...(rand && { refunded_zar: rand }) })
    expect((await unitsOf(payer)) - before).toBe(units(taking.refunded))
    if (mode === 'original') expect(taking.refunded).toBe(paid.amount)
    expect(await payer.api.qr.getQrPayment({ params: { qr_payment_id: paid.id } })).toMatchObject({ state })
    if (rand) expect(await toldOf(shop, payer)).toEqual(toldAs(rand, payer))
  })

  test('is given also when the tier of the shop was taken back, and nothing new is paid there', async () => {
    const { shop, payer, refund } = await aTaking()
    const staff = await aUser(market.api)
    await takeTierBack(market.api.db, staff.id, { userId: shop.id, to: 'tier_1', reason: 'The address was forged' })
    const before = await unitsOf(payer)

    const taking = await refund({ mode: 'original' })

    expect(taking).toMatchObject({ state: 'REFUNDED' })
    expect((await unitsOf(payer)) - before).toBe(units(taking.refunded))
    await expect(codeOf(shop)).rejects.toMatchObject(refused('kyc_required', 403))
  })

  /** How both histories head the newest line and what the payer reads of it. */
  async function toldOf(shop: Someone, payer: Someone) {
    const [[gave], [got], [notice]] = await Promise.all([
      shop.api.wallet.history({ query: {} }),
      payer.api.wallet.history({ query: {} }),
      payer.api.notifications.listNotifications({ query: {} }),
    ])
    const line = (one: typeof gave) => [one?.kind, one?.value_zar, one?.counterparty]
    return { gave: line(gave), got: line(got), title: notice?.title }
  }
  /** What the receipt, the shop's list of payments and its day say went back. */
  async function givenBackOf({
    shop,
    payer,
    paid,
  }: Pick<Awaited<ReturnType<typeof aTaking>>, 'shop' | 'payer' | 'paid'>) {
    const [receipt, [taking], { today }] = await Promise.all([
      payer.api.qr.getQrPayment({ params: { qr_payment_id: paid.id } }),
      shop.api.qr.listQrTakings({ query: {} }),
      shop.api.qr.getQrMerchant(),
    ])
    return [receipt.given_back_zar, taking?.given_back_zar, today.refunded_zar]
  }
  const toldAs = (rand: string, { username }: Someone) => ({
    gave: ['returned', `-${rand}`, `@${username}`],
    got: ['returned', rand, 'Karoo Coffee'],
    title: `R${rand} is back in your wallet`,
  })

  test('of a shop names its fee as a fee, for what it is worth, in the list of all and by its kind', async () => {
    const { shop } = await aTaking()

    const told = async (kind?: 'fee' | 'qr') =>
      (await shop.api.wallet.history({ query: { ...(kind && { kind }) } })).map((line) => [line.kind, line.value_zar])
    const [fee, sale] = [
      ['fee', expect.stringMatching(/^-[01]\.\d\d$/)],
      ['qr', '200.00'],
    ]

    expect((await told()).slice(0, 2)).toEqual([fee, sale])
    expect([await told('fee'), await told('qr')]).toEqual([[fee], [sale]])
  })

  test('less what the shop keeps is told so, and a payment to a shop bears the shop’s name', async () => {
    const { shop, payer, paid, refund } = await aTaking()
    const [line] = await payer.api.wallet.history({ query: { search: 'karoo' } })
    expect(line).toMatchObject({ kind: 'qr', value_zar: '-200.00', counterparty: 'Karoo Coffee' })

    await refund({ mode: 'rand', amount: '150', keep_percent: 10 })

    expect(await toldOf(shop, payer)).toEqual(toldAs('135.00', payer))
    expect(await givenBackOf({ shop, payer, paid })).toEqual(['135.00', '135.00', '135.00'])
    await refund({ mode: 'original', keep_percent: 33 })
    expect(await toldOf(shop, payer)).toEqual(toldAs('33.50', payer))
    expect(await givenBackOf({ shop, payer, paid })).toEqual(['168.50', '168.50', '168.50'])
  })

  test('keeps back what is said, and gives no rand twice, however many ask at once', async () => {
    const { refund, paid } = await aTaking()

    const results = await Promise.allSettled(
      [1, 2, 3].map(() => refund({ mode: 'rand', amount: '150', keep_percent: 10 })),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(refund({ mode: 'rand', amount: '50.01' })).rejects.toMatchObject(refused('qr_refund_above_paid', 409))
    const last = await refund({ mode: 'original' })
    expect(last).toMatchObject({ state: 'REFUNDED', refunded_zar: '200.00' })
    expect(units(last.refunded)).toBeLessThan(units(paid.amount))
    await expect(refund({ mode: 'original' })).rejects.toMatchObject(refused('qr_refund_amount', 422))
  })

  test('is the shop’s alone, of a mode that fits what is named, and of a tip once', async () => {
    const { refund, paid, payer } = await aTaking('20')
    const other = await aShop()

    await expect(
      other.api.qr.refundQr({ params: { qr_taking_id: paid.id }, body: { mode: 'original' } }, keyed()),
    ).rejects.toMatchObject(refused('qr_payment_not_found', 404))
    await expect(
      payer.api.qr.refundQr({ params: { qr_taking_id: paid.id }, body: { mode: 'original' } }, keyed()),
    ).rejects.toMatchObject(refused('qr_payment_not_found', 404))
    await expect(refund({ mode: 'rand' })).rejects.toMatchObject(refused('qr_refund_amount', 422))
    await expect(refund({ mode: 'original', amount: '5' })).rejects.toMatchObject(refused('qr_refund_amount', 422))
    await refund({ mode: 'tip' })
    await expect(refund({ mode: 'tip' })).rejects.toMatchObject(refused('qr_refund_amount', 422))
  })
})
