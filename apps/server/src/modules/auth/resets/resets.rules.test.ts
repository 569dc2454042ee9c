import { describe, expect, test } from 'vitest'
import { linkFault, mayWrite, type SentLink } from './resets.rules.ts'

describe('one more link', () => {
  test.each([
    [0, false, true],
    [2, true, true],
    [3, true, false],
    [3, false, true],
    [9, false, true],
  ])('after %i in the last hour, one of them live: %s, is written: %s', (inLastHour, hasLive, answer) => {
    expect(mayWrite({ inLastHour, hasLive }, 3)).toBe(answer)
  })
})

describe('a link', () => {
  const sound: SentLink = { isUsed: false, isReplaced: false, isOver: false, isReachable: true }
  test.each<[string, Partial<SentLink> | undefined, string | undefined]>([
    ['that is fresh', {}, undefined],
    ['that never was', undefined, 'reset_link_wrong'],
    ['of an account that may not be used', { isReachable: false, isUsed: true }, 'reset_link_wrong'],
    ['that was used, also when it would be over by now', { isUsed: true, isOver: true }, 'reset_link_used'],
    ['that was used, although its own password came after it', { isUsed: true, isReplaced: true }, 'reset_link_used'],
    ['before a newer one', { isReplaced: true, isOver: true }, 'reset_link_replaced'],
    ['that is too old', { isOver: true }, 'reset_link_over'],
  ])('%s', (_name, differs, code) => {
    expect(linkFault(differs && { ...sound, ...differs })?.code).toBe(code)
  })
})
