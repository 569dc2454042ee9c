import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { forApps, newSecret, stepOf } from './authenticator.ts'

/** RFC 6238, appendix B: the key of the SHA-1 rows, and their codes without the first two of eight digits. */
const key = new TextEncoder().encode('12345678901234567890')
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)
const stepAt = (seconds: number) => Math.floor(seconds / 30)

describe('a code', () => {
  test.each(vectors)('at %i seconds is the one of RFC 6238: %s', (seconds, code) => {
    expect(stepOf(key, code, at(seconds))).toBe(stepAt(seconds))
  })

  test.each([
    ['of the step before', 30, -1],
    ['of the step after', -30, 1],
  ])('%s is taken for what it is', (_, off, step) => {
    expect(stepOf(key, '050471', at(1_111_111_111 + off))).toBe(stepAt(1_111_111_111 + off) + step)
  })

  test.each([
    ['two steps old', 60],
    ['two steps early', -60],
    ['of another day', 86_400],
  ])('%s is none', (_, off) => {
    expect(stepOf(key, '050471', at(1_111_111_111 + off))).toBe(null)
  })

  test.each(['05047', '0504711', '94287082', 'abcdef', ''])('%s is none', (code) => {
    expect(stepOf(key, code, at(1_111_111_111))).toBe(null)
  })
})

describe('a secret', () => {
  test('is another one each time, as long as its hash', () => {
    const secrets = Array.from({ length: 50 }, () => Buffer.from(newSecret()).toString('hex'))
    expect(new Set(secrets).size).toBe(50)
    expect(secrets.every((secret) => /^[0-9a-f]{40}$/.test(secret))).toBe(true)
  })

  test('is told to an app in the two ways that apps take', () => {
    const { secret, address } = forApps(key, 'sam@example.co.za')
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const url = new URL(address)
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(url.pathname)).toBe('/Sengi:sam@example.co.za')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret,
      issuer: 'Sengi',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    expect(app.generate({ timestamp: 59_000 })).toBe('287082')
  })
})
