import { expect, test } from 'vitest'
import { costParts } from './cost-parts.ts'

test('what was paid is what the coins are worth, the fee and the spread, to the cent', () => {
  const bought = {
    fiat_amount_zar: '1000.00',
    crypto_amount: '0.00051847',
    market_price_zar: '1900000.00',
    fee_zar: '5.00',
  }

  const { worth, fee, spread } = costParts('BTC', bought)

  expect([worth.units, fee.units, spread.units]).toEqual([98_509n, 500n, 991n])
  expect(worth.units + fee.units + spread.units).toBe(100_000n)
})

test('a purchase without a fee has none', () => {
  const bought = { fiat_amount_zar: '10.00', crypto_amount: '0.00001', market_price_zar: '1000000.00', fee_zar: '0.00' }

  expect(costParts('BTC', bought).fee.units).toBe(0n)
})
