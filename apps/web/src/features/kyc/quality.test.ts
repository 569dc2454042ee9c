import { expect, test } from 'vitest'
import { brightnessOf, hintAbout } from './quality.ts'

test.each([
  [{ width: 1200, height: 900, brightness: 130 }, null],
  [{ width: 1200, height: 500, brightness: 130 }, 'too_small'],
  [{ width: 1200, height: 900, brightness: 20 }, 'too_dark'],
  [{ width: 1200, height: 900, brightness: 250 }, 'too_bright'],
])('%o: %s', (look, hint) => {
  expect(hintAbout(look)).toBe(hint)
})

test('white is 255, black is 0, and green is brighter than blue', () => {
  expect(brightnessOf([255, 255, 255, 255])).toBeCloseTo(255)
  expect(brightnessOf([0, 0, 0, 255, 0, 0, 0, 255])).toBe(0)
  expect(brightnessOf([0, 255, 0, 255])).toBeGreaterThan(brightnessOf([0, 0, 255, 255]))
  expect(brightnessOf([])).toBe(0)
})
