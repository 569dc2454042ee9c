import { expect, test } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

test.each(['/bills/1?tab=a#b', '/send', '/p2p/orders/7'])('login leads back to %s', (path) => {
  expect(returnPath(loginPath(path).slice('/login'.length))).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login?next=/send',
  '/x/../login',
  'evil.example',
  '',
])('login never leads to %j', (next) => {
  expect(returnPath(`?${new URLSearchParams({ next })}`)).toBe('/save')
})

test('what was opened is where login leads when nothing else was asked for, and only within this app', () => {
  expect(returnPath('', '/history?asset=BTC')).toBe('/history?asset=BTC')
  expect(returnPath('?next=/send', '/history')).toBe('/send')
  expect(returnPath('', '//evil.example')).toBe('/save')
})
