import { expect, test } from 'vitest'
import { forms, only, unitField } from './figure-fields.ts'

const windows = Object.fromEntries(
  ['payshap', 'eft_same_bank', 'eft_other_bank', 'cash'].map((rail) => [
    rail,
    {
      ackSeconds: 900,
      paySeconds: 86_400,
      buyerMayDispute: { kind: 'seconds', seconds: 0 },
      sellerSilent: { kind: 'business_day', days: 2, hour: 17 },
    },
  ]),
)

test.each([
  ['cents', 500_050],
  ['rate', 50],
  ['rate', 0],
  ['seconds', 90],
  ['seconds', 604_800],
  ['hours', 24],
  ['count', 1_000_000],
  ['days', 30],
  ['flag', false],
  ['dates', ['2026-12-16', '2027-01-02']],
  ['dates', []],
  ['caps', { dayCents: 500_000, monthCents: 2_500_050 }],
  ['coins', { fee: '0.00005', leastSent: '0.0001', leastReceived: '0.00001' }],
  ['windows', windows],
] as const)('a figure of kind %s stands in its fields and is read from them as it was: %j', (kind, value) => {
  const { typed, value: read } = forms[kind]
  expect(read(typed(JSON.parse(JSON.stringify(value))), 'BTC')).toEqual(value)
})

test('what is typed is read as people here write it, and what cannot be read is no value', () => {
  expect(forms.cents.value({ [only]: 'R1 234,50' }, null)).toBe(123_450)
  expect(forms.rate.value({ [only]: '0,25' }, null)).toBe(25)
  expect(forms.seconds.value({ [only]: '2', [unitField]: 'hour' }, null)).toBe(7_200)
  for (const typed of ['', 'much', '0.005', '-1']) expect(forms.rate.value({ [only]: typed }, null)).toBeNull()
  expect(forms.count.value({ [only]: '1.5' }, null)).toBeNull()
  expect(forms.caps.value({ dayCents: '1', monthCents: '' }, null)).toBeNull()
  expect(forms.coins.value({ fee: '0.000000001', leastSent: '1', leastReceived: '1' }, 'BTC')).toBeNull()
})
