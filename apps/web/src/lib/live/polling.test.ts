import { expect, test } from 'vitest'
import { setLineUp, whileDown } from './polling.ts'

test('what the line of events tells about is asked for again by itself only while the line is down', () => {
  const paces = [false, true, false].map((isUp) => {
    setLineUp(isUp)
    return whileDown(8_000)
  })
  expect(paces).toEqual([8_000, false, 8_000])
})
