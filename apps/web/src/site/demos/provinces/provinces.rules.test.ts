import { expect, test } from 'vitest'
import outlines from './outlines.json'
import { dotOf, growthBand, inventedAt, mapSize, provinces, pulseMs, refreshMs } from './provinces.rules.ts'
import { shapesOf } from './shapes.ts'
import { tiles } from './tiles.ts'

test.each([
  [9.9, 'least'],
  [10, 'some'],
  [19.9, 'some'],
  [20, 'more'],
  [30, 'more'],
  [30.1, 'most'],
])('growth of %d%% is the band %s', (growth, band) => {
  expect(growthBand(growth)).toBe(band)
})

test('dots grow above 200, 500 and 1000 trades', () => {
  expect([200, 201, 500, 501, 1000, 1001].map(dotOf)).toEqual([5, 7, 7, 10, 10, 13])
})

test('it pulses every 3 seconds and is invented anew every 30', () => {
  expect([pulseMs, refreshMs]).toEqual([3000, 30_000])
})

test('nine provinces with a shape and a place for their dot each', () => {
  expect(provinces).toHaveLength(9)
  for (const shapes of [shapesOf(outlines), tiles]) {
    for (const { code } of provinces) {
      const { path, dot } = shapes[code]
      expect(path).toMatch(/^M[\d.]+ [\d.]+.+Z$/)
      expect(dot[0]).toBeGreaterThan(0)
      expect(dot[0]).toBeLessThan(mapSize.width)
      expect(dot[1]).toBeGreaterThan(0)
      expect(dot[1]).toBeLessThan(mapSize.height)
    }
  }
})

test('a later moment has other figures, the same for everybody', () => {
  expect(inventedAt(0)).toEqual(provinces)
  expect(inventedAt(1)).toEqual(inventedAt(1))
  expect(inventedAt(1)).not.toEqual(provinces)
})
