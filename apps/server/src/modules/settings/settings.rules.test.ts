import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtFile, describeFigures } from '../../../built-figures.ts'
import { elapsedMs, movedTime } from '../../platform/stopwatch.ts'
import { figuresAt, figuresOverTime, holdsStill } from './settings.rules.ts'

const now = new Date('2026-01-05T08:00:00Z')
const inAnHour = { now, until: now.getTime() + 3_600_000 }
const from = { steady: 50, wall: now.getTime() }
const after = (steady: number, wall: number) => elapsedMs(from, { steady: 50 + steady, wall: now.getTime() + wall })

test('a machine that slept past a planned change asks again, and one whose clock was set back does too', () => {
  expect(holdsStill(inAnHour, after(1_000, 1_000))).toBe(true)
  expect(holdsStill(inAnHour, after(1_000, 3_700_000))).toBe(false)
  expect(holdsStill(inAnHour, after(3_700_000, -86_400_000))).toBe(false)
})

test('where people move the time a planned change is asked about, and none holds for ever', () => {
  const nowhere = elapsedMs(movedTime(), movedTime())
  expect(holdsStill(inAnHour, nowhere)).toBe(false)
  expect(holdsStill({ now, until: null }, nowhere)).toBe(true)
})

test('what held at a moment is the same whether it is put together once or each time', () => {
  const day = (of: number) => new Date(now.getTime() + of * 86_400_000)
  const changes = [
    { key: 'p2p.fee_basis_points', value: 60, fromWhen: day(1) },
    { key: 'p2p.ads_at_most', value: 8, fromWhen: day(2) },
    { key: 'p2p.fee_basis_points', value: 70, fromWhen: day(3) },
  ]
  const then = figuresOverTime(changes)

  for (const at of [3, 0, 1, 2.5, 3, 1.5, 9, 0.5].map(day)) expect(then(at)).toEqual(figuresAt(changes, at))
  expect(then(day(1))).toBe(then(day(1.9)))
  expect([0, 1, 3].map((of) => then(day(of)).p2p.feeBasisPoints)).toEqual([50, 60, 70])
})

test('the public pages are built with the figures of the catalogue (npx node apps/server/built-figures.ts)', () => {
  expect(readFileSync(builtFile, 'utf8')).toBe(describeFigures())
})
