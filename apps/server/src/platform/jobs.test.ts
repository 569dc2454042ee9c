import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { aWorld } from '../../test/world.ts'
import { inTransaction } from './db.ts'
import { type Job, migrateJobs, startJobs } from './jobs.ts'

test('jobs go with their transaction, wait for their time, and are tried again when they fail', async () => {
  await using world = await aWorld()
  const done: unknown[] = []
  let failures = 1
  const job: Job = {
    name: 'test.note',
    handle: async (_db, { note }) => {
      if (note === 'stubborn' && failures-- > 0) throw new Error('not yet')
      done.push(note)
    },
  }
  await migrateJobs(world.url, [job])
  const complaints: string[] = []
  const jobs = await startJobs(world.url, world.db, [job], (name) => complaints.push(name))

  const rolledBack = inTransaction(world.db, async (tx) => {
    await jobs.send(tx, job.name, { note: 'never' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await inTransaction(world.db, async (tx) => {
    await jobs.send(tx, job.name, { note: 'later' }, 2)
    await jobs.send(tx, job.name, { note: 'now' })
    await jobs.send(tx, job.name, { note: 'stubborn' })
  })

  await vi.waitFor(() => expect(done).toHaveLength(3), { timeout: 15_000, interval: 100 })
  await sleep(200)
  await jobs.stop()
  expect(done[0]).toBe('now')
  expect(new Set(done)).toEqual(new Set(['now', 'later', 'stubborn']))
  expect(complaints).toEqual(['test.note'])
})
