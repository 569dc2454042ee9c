import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aWorld } from '../../../test/world.ts'
import { openDb } from '../db.ts'
import { startRecurring } from './recurring.ts'

test('of many processes one takes each turn, and a failing task does not stop the others', async () => {
  await using world = await aWorld()
  const processes = [world.db, openDb(world.url), openDb(world.url)]
  const turns: string[] = []
  const complaints: string[] = []
  const tasks = [
    { name: 'counts', everySeconds: 1, run: async () => turns.push('turn') },
    { name: 'fails', everySeconds: 1, run: () => Promise.reject(new Error('broken')) },
  ]

  const stops = processes.map((db) => startRecurring(db, tasks, (name) => complaints.push(name)))
  await sleep(2_600)
  await Promise.all(stops.map((stop) => stop()))
  await Promise.all(processes.slice(1).map((db) => db.destroy()))

  expect(turns.length).toBeGreaterThanOrEqual(2)
  expect(turns.length).toBeLessThanOrEqual(4)
  expect(new Set(complaints)).toEqual(new Set(['fails']))
})
