import { expect, test } from 'vitest'
import { type ActName, act, acts, lacking, newWallet, nextDue, ripened } from './wallet.rules.ts'

const afterAll = (names: readonly ActName[], now = 0) =>
  names.reduce((wallet, name) => act(wallet, name, now), newWallet)

test('it starts at a thousand rand, and each act costs what the specification says', () => {
  expect(newWallet.cents).toBe(1000_00n)
  expect(Object.entries(acts).map(([name, { cents }]) => [name, cents])).toEqual([
    ['buy', 500_00n],
    ['stake', 300_00n],
    ['send', 150_00n],
    ['trade', 200_00n],
  ])
})

test('a stake brings a tenth of a per cent after two seconds', () => {
  const staked = afterAll(['stake'])
  expect(staked.cents).toBe(700_00n)
  expect(nextDue(staked)).toBe(2000)
  expect(ripened(staked, 1999).cents).toBe(700_00n)
  expect(ripened(staked, 2000).cents).toBe(700_30n)
})

test('a trade comes back with two per cent after three seconds, once', () => {
  const closed = ripened(afterAll(['trade']), 3000)
  expect(closed.cents).toBe(1004_00n)
  expect(nextDue(closed)).toBeNull()
  expect(ripened(closed, 9000)).toEqual(closed)
})

test('what it cannot pay for changes nothing, and it says how much is lacking', () => {
  const poor = afterAll(['buy', 'stake'])
  expect(lacking(poor, 'buy')).toBe(300_00n)
  expect(lacking(poor, 'send')).toBe(0n)
  expect(act(poor, 'buy', 1)).toBe(poor)
})

test('three activities are kept, the newest first, and what is due comes in the order of its time', () => {
  const busy = ripened(afterAll(['trade', 'stake', 'send']), 5000)
  expect(busy.last.map(({ name }) => name)).toEqual(['return', 'reward', 'send'])
})
