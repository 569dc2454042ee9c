import { expect, test } from 'vitest'
import { asOwner, aWorld } from '../../../test/world.ts'
import { openDb } from '../db.ts'
import { startRecurring } from './recurring.ts'

test('of many processes one takes each turn, and a failing task does not stop the others', async () => {
  await using world = await aWorld()
  const processes = [world.db, openDb(world.url), openDb(world.url)]
  const turns: string[] = []
  const complaints: string[] = []
  const tasks = [
    { name: 'counts', everySeconds: 60, run: async () => turns.push('turn') },
    { name: 'fails', everySeconds: 60, run: () => Promise.reject(new Error('broken')) },
  ]
  /** Everybody looks once at the start, and a stop waits for what they found. */
  const lookAtOnce = async () => {
    const stops = processes.map((db) => startRecurring(db, tasks, (name) => complaints.push(name)))
    await Promise.all(stops.map((stop) => stop()))
  }

  await lookAtOnce()
  expect([turns, complaints]).toEqual([['turn'], ['fails']])
  await lookAtOnce()
  expect([turns, complaints]).toEqual([['turn'], ['fails']])
  await asOwner(world.url, "update recurring_task set last_run_at = last_run_at - interval '60 seconds'")
  await lookAtOnce()
  expect([turns, complaints]).toEqual([
    ['turn', 'turn'],
    ['fails', 'fails'],
  ])
  await Promise.all(processes.slice(1).map((db) => db.destroy()))
})

test('a task runs again by itself, turn after turn', async () => {
  await using world = await aWorld()
  const third = Promise.withResolvers<void>()
  let turns = 0
  const run = async () => {
    turns += 1
    if (turns === 3) third.resolve()
  }

  const stop = startRecurring(world.db, [{ name: 'counts', everySeconds: 0.1, run }], () => {})
  await third.promise
  await stop()
})
