import { parseAmount, parsePrice } from '@sengi/money'
import { expect, test } from 'vitest'
import { type MoneyPlace, readMoney, shareOf, swapped } from './money-typed.ts'

/** Worth R985.10 and a fraction of a cent, as after buying R1,000. */
const place: MoneyPlace = {
  asset: 'BTC',
  price: parsePrice('BTC', '1901700'),
  available: parseAmount('BTC', '0.00051801'),
}
const read = (money: Parameters<typeof readMoney>[0]) => readMoney(money, place)

test('changing the unit keeps the amount', () => {
  const money = { unit: 'rand', typed: '50' } as const

  expect(swapped(money, read(money))).toEqual({ unit: 'coin', typed: '0.00002629', exact: undefined })
})

test('all that there is goes to the last unit, whether rand or coins stand in the field', () => {
  const inRand = shareOf(100, 'rand', place)

  expect(inRand).toEqual({ unit: 'rand', typed: '985.09', exact: '0.00051801' })
  expect(read(inRand)).toEqual({ kind: 'ready', coin: place.available, rand: parseAmount('ZAR', '985.09') })
  expect(shareOf(100, 'coin', place)).toEqual({ unit: 'coin', typed: '0.00051801', exact: undefined })
  expect(shareOf(100, 'rand', { ...place, price: null })).toMatchObject({ unit: 'coin', typed: '0.00051801' })
})

test('a quarter and a half are rand that can be paid', () => {
  for (const [percent, typed] of [
    [25, '246.27'],
    [50, '492.54'],
  ] as const) {
    expect(shareOf(percent, 'rand', place)).toEqual({ unit: 'rand', typed, exact: undefined })
    expect(read(shareOf(percent, 'rand', place))).toMatchObject({ kind: 'ready', rand: parseAmount('ZAR', typed) })
  }
})

test('what is shown as available can be paid, and a cent more is refused in the unit that was typed', () => {
  expect(read({ unit: 'rand', typed: '985.09' })).toMatchObject({ kind: 'ready' })
  expect(read({ unit: 'rand', typed: '985.20' })).toMatchObject({ fault: { key: 'short', amount: 'R985.09' } })
  expect(read({ unit: 'coin', typed: '0.000519' })).toMatchObject({ fault: { key: 'short', amount: '0.00051801 BTC' } })
})
