import { expect, test } from 'vitest'
import { networkOf } from './origin.ts'

test('an address is cut to its network, however it is written', () => {
  expect(networkOf('196.25.1.77')).toBe('196.25.1.0/24')
  expect(networkOf('::ffff:196.25.1.77')).toBe('196.25.1.0/24')
  expect(networkOf('2a01:4f8:1:2:3:4:5:6')).toBe('2a01:4f8:1:2::/64')
  expect(networkOf('2a01:4f8::1:2:3:4')).toBe(networkOf('2a01:4f8::9:2:3:4'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
