import type { Ad } from '@sengi/contract/p2p/ads'
import { expect, test } from 'vitest'
import { adStandingOf } from './ad-standing.ts'

const pause = { reason: 'Far off', parts: [], unchanged: [], may_resume: false, paused_at: '', look_asked_at: null }
const standing = (parts: Partial<Ad>) =>
  adStandingOf({
    ...{ asset: 'BTC', state: 'ACTIVE', team_pause: null, funded: true, price_check: 'fair', open_now: true },
    ...{ min_amount: '0.00100000', remaining_amount: '0.00100000' },
    ...parts,
  } as Ad)

test('an ad is live only where others can take it; otherwise what its owner sees to first is said', () => {
  expect(standing({})).toBe('live')
  expect(standing({ remaining_amount: '0.00099999' })).toBe('used_up')
  expect(standing({ funded: false, price_check: 'too_far' })).toBe('without_funds')
  expect(standing({ price_check: 'too_far', open_now: false })).toBe('price_off')
  expect(standing({ price_check: 'unknown' })).toBe('price_unknown')
  expect(standing({ open_now: false })).toBe('closed')
  expect(standing({ state: 'PAUSED', funded: false })).toBe('paused')
  expect(standing({ state: 'PAUSED', team_pause: pause })).toBe('paused_by_team')
})
