import { factorCode } from '@sengi/contract/auth/factor-code'
import { describe, expect, test } from 'vitest'
import { type AskedFactor, challengeFault, isOfApp, plainRecovery, recoveryText, waysOf } from './factors.rules.ts'

describe('a challenge', () => {
  const fresh: AskedFactor = { tries: 0, isUsed: false, isOver: false }
  test.each<[string, AskedFactor | undefined, boolean]>([
    ['that is fresh', fresh, true],
    ['that has one try left', { ...fresh, tries: 4 }, true],
    ['that was tried five times', { ...fresh, tries: 5 }, false],
    ['that was used', { ...fresh, isUsed: true }, false],
    ['that is over', { ...fresh, isOver: true }, false],
    ['of somebody else, or that never was', undefined, false],
  ])('%s: serves %s', (_, asked, serves) => {
    expect(challengeFault(asked)?.code).toBe(serves ? undefined : 'second_factor_over')
  })
})

describe('a recovery code', () => {
  test('has no letter that is taken for a digit, and is in the form that is asked for', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const code = recoveryText(new Uint8Array(10).fill(byte))
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
      expect(factorCode.safeParse(code).success).toBe(true)
      expect(isOfApp(code)).toBe(false)
    }
  })

  test('is the same however it is typed', () => {
    expect(plainRecovery('AB3DE-00XYZ')).toBe('ab3de00xyz')
    expect(plainRecovery('ab3de00xyz')).toBe('ab3de00xyz')
  })
})

test.each(['12345', '1234567', '12 345', '١٢٣٤٥٦', 'abcde-fghi', 'abcde-fghil', 'abcde--fghij', '123456\n', ''])(
  'in words it is never %j',
  (text) => {
    expect(factorCode.safeParse(text).success).toBe(false)
  },
)

test.each([
  [true, true, 3, ['passkey', 'authenticator', 'recovery_code']],
  [false, true, 0, ['authenticator']],
  [true, false, 2, ['passkey', 'recovery_code']],
  [false, false, 0, []],
])('with a passkey: %s, an app: %s and %i codes left it is shown with %j', (hasPasskey, hasApp, codesLeft, ways) => {
  expect(waysOf({ hasPasskey, hasApp, codesLeft })).toEqual(ways)
})
