import { type CryptoAsset, cryptoAssets, parseAmount, parsePrice, randOf, randText } from '@sengi/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, balancesIn, placeOf } from '../../../../test/bills.ts'
import { aMarket, fund, type Market } from '../../../../test/market.ts'
import { acquaint } from '../../../../test/pins.ts'
import { asOwner } from '../../../../test/world.ts'
import { cryptoFor } from '../settlements.rules.ts'

let market: Market
let payer: Someone
let payee: Someone

beforeAll(async () => {
  market = await aMarket()
  payer = await aUser(market.api, { tier: 1 })
  payee = await aUser(market.api, { tier: 1 })
  await acquaint(market.world, payer, payee)
  for (const asset of cryptoAssets) await fund(market.api.db, payer.id, asset, '5000')
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

interface Wish {
  readonly cents: bigint
  readonly asset: CryptoAsset
  readonly micros: bigint
}

/** Amounts that stay below the PIN's together, at prices from a few cents to millions of rand, with fractions of a cent. */
const wishes: Wish[] = fc.sample(
  fc.record({
    cents: fc.bigInt({ min: 1n, max: 2_000n }),
    asset: fc.constantFrom(...cryptoAssets),
    micros: fc.bigInt({ min: 50_000n, max: 3_000_000_000_000n }),
  }),
  200,
)

test('what was agreed in rand heads price, receipt, notice, history and both wallets, for 200 amounts and prices', async () => {
  const group = await aGroup(payee, [payer])
  await aBill(payee, group, '5000', [payer])

  for (const wish of wishes) {
    const { quote, settled } = await settle(group, wish)
    const amount = randOf(wish.cents)
    expect([quote.amount, settled.amount], say(wish)).toEqual([amount, amount])
    expect(settled.amount_asset).toBe(quote.amount_asset)
    expect(parseAmount(wish.asset, quote.amount_asset)).toEqual(
      cryptoFor(wish.cents, wish.asset, parsePrice(wish.asset, quote.price)),
    )
    expect(await toldAs(group, settled.id), say(wish)).toEqual({
      ...{ receipt: amount, otherSide: amount, list: amount, otherList: amount },
      ...{ payerValue: `-${amount}`, payeeValue: amount, hasDrift: true },
      ...{ notice: true, history: true },
    })
  }
  const left = 500_000n - wishes.reduce((sum, { cents }) => sum + cents, 0n)
  expect((await balancesIn(payer, group.id))[payer.username]).toBe(randOf(-left))

  /** Every place where the newest payment is told, on both sides. */
  async function toldAs({ id }: typeof group, settlementId: string) {
    const params = { group_id: id, settlement_id: settlementId }
    const query = { limit: 1 }
    const text = randText({ asset: 'ZAR', units: parseAmount('ZAR', (await receiptOf(payer, params)).amount).units })
    const [notice] = await payee.api.notifications.listNotifications({ query })
    const [event] = await payee.api.bills.listHistory({ params, query })
    const [out] = await payer.api.wallet.history({ query })
    const [into] = await payee.api.wallet.history({ query })
    return {
      receipt: (await receiptOf(payer, params)).amount,
      otherSide: (await receiptOf(payee, params)).amount,
      list: (await listed(payer, params)).at(0)?.amount,
      otherList: (await listed(payee, params)).at(0)?.amount,
      hasDrift: typeof out?.market_zar === 'string' && typeof into?.market_zar === 'string',
      payerValue: out?.value_zar,
      payeeValue: into?.value_zar,
      notice: notice?.title === `${text} was settled with you`,
      history: event?.text.startsWith(`paid @${payee.username} ${text} with`) ?? false,
    }
  }
}, 300_000)

const say = ({ cents, asset, micros }: Wish): string => `${cents} cents in ${asset} at ${micros}`

const receiptOf = (who: Someone, params: { group_id: string; settlement_id: string }) =>
  who.api.billSettlements.getSettlement({ params })

const listed = (who: Someone, params: { group_id: string }) =>
  who.api.billSettlements.listSettlements({ params, query: { limit: 1 } })

/** Asks for a price, and pays by it after the market has moved on. */
async function settle(group: Awaited<ReturnType<typeof aGroup>>, { cents, asset, micros }: Wish) {
  const params = { group_id: group.id }
  await setPrice(asset, micros)
  const quote = await payer.api.billSettlements.quoteSettlement({
    params,
    body: { to_member_id: placeOf(group, payee), amount: randOf(cents), asset },
  })
  await setPrice(asset, micros + micros / 50n)
  const settled = await payer.api.billSettlements.paySettlement(
    { params, body: { quote_id: quote.quote_id } },
    { idempotencyKey: quote.quote_id },
  )
  return { quote, settled }
}

const setPrice = (asset: CryptoAsset, micros: bigint) =>
  asOwner(market.world.url, 'update market_price set price_micros = $2, at = clock_now() where asset = $1', [
    asset,
    micros.toString(),
  ])
