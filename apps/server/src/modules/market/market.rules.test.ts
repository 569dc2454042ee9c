import { parsePrice } from '@sengi/money'
import { expect, test } from 'vitest'
import { standards } from '../settings/index.ts'
import { missingStarts, startOf } from './candles.rules.ts'
import { afterRound, consensusOf, isStale, type KnownPrice, priceMoveText, type SourceQuote } from './market.rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const moment = { now, figures: standards.market }
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const price = (text: string) => parsePrice('BTC', text)
const quote = (middle: number, part: Partial<SourceQuote> = {}): SourceQuote => ({
  source: 'luno',
  asset: 'BTC',
  bid: price(String(middle - 1)),
  ask: price(String(middle + 1)),
  at: now,
  ...part,
})
const said = (middle: number, seconds = 0) => consensusOf([quote(middle, { at: ago(seconds) })], moment)
const known = (middle: number, seconds: number, part: Partial<KnownPrice> = {}): KnownPrice => ({
  asset: 'BTC',
  price: price(String(middle)),
  bid: price(String(middle)),
  ask: price(String(middle)),
  at: ago(seconds),
  sources: ['luno'],
  state: 'LIVE',
  candidate: null,
  keptOut: null,
  ...part,
})

test('the median of three outvotes one that errs; of two it is the mean', () => {
  expect(consensusOf([quote(100), quote(102), quote(900)], moment)?.price).toEqual(price('102'))
  expect(consensusOf([quote(100), quote(103)], moment)?.price).toEqual(price('101.5'))
})

test('old, crossed, empty and hopelessly wide quotes do not count', () => {
  const useless = [
    quote(100, { at: ago(61) }),
    quote(100, { at: ago(-61) }),
    quote(100, { bid: price('102') }),
    quote(100, { bid: price('0'), ask: price('0') }),
    quote(100, { bid: price('90'), ask: price('100') }),
  ]

  expect(useless.map((one) => consensusOf([one], moment))).toEqual([null, null, null, null, null])
  expect(isStale(ago(60), moment)).toBe(false)
})

test('a fifth is plausible, a cent more is not', () => {
  expect(afterRound('BTC', known(100, 10), said(120), moment)?.state).toBe('LIVE')
  expect(afterRound('BTC', known(100, 10), said(80), moment)?.state).toBe('LIVE')
  expect(afterRound('BTC', known(100, 10), said(121), moment)?.state).toBe('SUSPECT')
  expect(afterRound('BTC', known(100, 10), said(79), moment)?.state).toBe('SUSPECT')
})

test('the second opinion must be new and agree; a third price begins the doubt anew', () => {
  const doubtful = afterRound('BTC', known(100, 20), said(150, 10), moment)

  expect(afterRound('BTC', doubtful, said(150, 10), moment)?.state).toBe('SUSPECT')
  expect(afterRound('BTC', doubtful, said(200), moment)).toMatchObject({
    state: 'SUSPECT',
    candidate: { price: price('200') },
  })
  expect(afterRound('BTC', doubtful, said(151), moment)).toMatchObject({
    state: 'LIVE',
    price: price('151'),
    candidate: null,
  })
  expect(afterRound('BTC', doubtful, said(101), moment)).toMatchObject({
    state: 'LIVE',
    price: price('101'),
    candidate: null,
  })
})

test('silence ages a price, and never makes one up', () => {
  expect(afterRound('BTC', undefined, null, moment)).toBeUndefined()
  expect(afterRound('BTC', known(100, 60), null, moment)?.state).toBe('LIVE')
  expect(afterRound('BTC', known(100, 61), null, moment)).toMatchObject({ state: 'STALE', price: price('100') })
  expect(afterRound('BTC', known(100, 61, { state: 'STALE' }), said(101), moment)?.state).toBe('LIVE')
})

test('percent is rounded to the nearest hundredth, both ways', () => {
  expect(priceMoveText(price('100'), price('101.234999'))).toBe('1.23')
  expect(priceMoveText(price('100'), price('101.235'))).toBe('1.24')
  expect(priceMoveText(price('100'), price('98.765'))).toBe('-1.24')
  expect(priceMoveText(price('100'), price('99.999'))).toBe('0.00')
})

test('days begin at midnight in South Africa', () => {
  expect(startOf('1d', new Date('2026-11-19T22:00:00Z'))).toEqual(new Date('2026-11-19T22:00:00Z'))
  expect(startOf('1d', new Date('2026-11-19T21:59:59Z'))).toEqual(new Date('2026-11-18T22:00:00Z'))
  expect(startOf('1h', new Date('2026-11-19T21:59:59Z'))).toEqual(new Date('2026-11-19T21:00:00Z'))
})

test('a gap is filled from where the history ends, and not the step that still runs', () => {
  const starts = missingStarts('1h', new Date('2026-11-20T06:00:00Z'), now)

  expect(starts.map((start) => start.toISOString().slice(11, 16))).toEqual(['07:00', '08:00', '09:00'])
  expect(missingStarts('1d', undefined, now)).toHaveLength(60)
  expect(missingStarts('1m', now, now)).toEqual([])
})
