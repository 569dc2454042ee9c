import { expect, test } from 'vitest'
import { frameOf } from './picture-places.ts'

const held = (away: number, rand: number) => ({ away, rand, isOff: Math.abs(away) > 1_500 })

test('the market is in the middle, the band beside it, and tenfolds of rand lie one above the other', () => {
  const points = [held(0, 1_000), held(1_500, 100_000), held(-4_941, 10_000)]

  const { band, marks, decades, placeOf, isCut } = frameOf(points, 1_500)

  expect(band).toEqual({ from: 35, to: 65 })
  expect(marks.map(({ points: away, x }) => [away, x])).toEqual([
    [-5_000, 0],
    [-1_500, 35],
    [1_500, 65],
    [5_000, 100],
  ])
  expect(decades).toEqual([
    { power: 3, y: 100 },
    { power: 4, y: 50 },
    { power: 5, y: 0 },
  ])
  expect(points.map(placeOf)).toEqual(['50 100', '65 0', '0.6 50'])
  expect(isCut).toBe(false)
})

test('what is ten times the market stands at the edge, and one ad alone has a picture too', () => {
  const { placeOf, isCut, marks } = frameOf([held(90_000, 0)], 1_500)

  expect(marks.at(-1)).toEqual({ points: 6_000, x: 100 })
  expect([placeOf(held(90_000, 0)), isCut]).toEqual(['100 100', true])
})
