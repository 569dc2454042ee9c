import { expect, test } from 'vitest'
import { questions, resultOf } from './quiz.rules.ts'

test('three questions, with five points at most and one best answer each', () => {
  expect(questions).toHaveLength(3)
  for (const { answers } of questions) {
    expect(Object.values(answers).filter((points) => points === 5)).toHaveLength(1)
    expect(Math.max(...Object.values(answers))).toBe(5)
    expect(Math.min(...Object.values(answers))).toBeGreaterThanOrEqual(0)
  }
})

test.each([
  [0, 'beginner'],
  [4, 'beginner'],
  [5, 'learning'],
  [8, 'learning'],
  [9, 'confident'],
  [11, 'confident'],
  [12, 'expert'],
  [15, 'expert'],
])('%i of 15 points are %s', (points, band) => {
  expect(resultOf([points]).band).toBe(band)
})

test('the per cent is of fifteen', () => {
  expect(resultOf([5, 2, 1])).toEqual({ points: 8, percent: 53, band: 'learning' })
})
