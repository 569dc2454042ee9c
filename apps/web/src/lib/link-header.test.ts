import { expect, test } from 'vitest'
import { nextCursor } from './link-header.ts'

test('the next cursor comes out of the Link header, whatever stands beside it', () => {
  expect(nextCursor('</api/wallet/history?limit=50&cursor=a%3Db>; rel="next"')).toBe('a=b')
  expect(nextCursor('</a>; rel="prev", </b?cursor=x>; rel="next"')).toBe('x')
})

test('without a next page there is no cursor', () => {
  expect(nextCursor(null)).toBeUndefined()
  expect(nextCursor('</a?cursor=x>; rel="prev"')).toBeUndefined()
})
