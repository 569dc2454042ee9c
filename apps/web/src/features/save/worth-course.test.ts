import type { Worth } from '@sengi/contract/wallet/worth'
import { amount } from '@sengi/money'
import { expect, test } from 'vitest'
import { toneOf, worthCourse } from './worth-course.ts'

type Point = Worth['points'][number]
const point = (
  day: number,
  value_zar: string | null,
  in_zar: string | null = '0.00',
  out_zar: string | null = '0.00',
): Point => ({
  at: `2026-11-${day}T22:00:00.000Z`,
  value_zar,
  in_zar,
  out_zar,
})
const rand = (cents: bigint) => amount('ZAR', cents)

test('what came and went is marked and no gain, and the last value is the one of now', () => {
  const points = [
    point(10, '100.00'),
    point(11, '250.00', '150.00'),
    point(12, '180.00', '0.00', '90.00'),
    point(13, '200.00'),
  ]

  expect(worthCourse({ points }, rand(21_000n))).toEqual({
    since: points[0]?.at,
    values: [10_000n, 25_000n, 18_000n, 21_000n].map(rand),
    marks: [null, 'in', 'out', null],
    came: rand(15_000n),
    went: rand(9_000n),
    gain: { amount: rand(5_000n), percent: '20.00' },
  })
})

test('a day without a price is left out with its value, and what moved on it belongs to the next', () => {
  const points = [point(10, null), point(11, '100.00', '100.00'), point(12, null, '50.00'), point(13, '160.00')]

  const course = worthCourse({ points }, rand(16_000n))

  expect(course).toMatchObject({ values: [rand(10_000n), rand(16_000n)], marks: [null, 'in'], came: rand(5_000n) })
  expect(course?.gain?.amount).toEqual(rand(1_000n))
})

test('without the price of what came there is no gain, and without a first value no course', () => {
  expect(
    worthCourse({ points: [point(10, '1.00'), point(11, null, null), point(12, '2.00')] }, rand(200n))?.gain,
  ).toBeNull()
  expect(worthCourse({ points: [point(10, null), point(11, '2.00')] }, rand(200n))).toBeNull()
  expect(worthCourse({ points: [] }, rand(0n))).toBeNull()
})

test('the line has the tone of its gain: what came in lifts it and is none', () => {
  const lifted = worthCourse({ points: [point(10, '100.00'), point(11, '240.00', '150.00')] }, rand(24_000n))
  const fallen = worthCourse({ points: [point(10, '100.00'), point(11, '40.00', '0.00', '70.00')] }, rand(4_000n))
  const still = worthCourse({ points: [point(10, '100.00'), point(11, '160.00', '60.00')] }, rand(16_000n))

  expect([lifted, fallen, still].map((course) => course && toneOf(course))).toEqual(['loss', 'gain', 'level'])
  expect(toneOf({ gain: null })).toBe('level')
})
