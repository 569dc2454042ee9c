import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { asOwner, aWorld } from '../../test/world.ts'
import { announce } from './background/outbox.ts'
import { inTransaction, openDb } from './db.ts'
import { startLive } from './live.ts'

test('what one process commits is heard in another, by the right user, and not when rolled back', async () => {
  await using world = await aWorld()
  const second = openDb(world.url)
  const [here, there] = [await startLive(world.url, world.db, () => {}), await startLive(world.url, second, () => {})]
  const [user, stranger] = [randomUUID(), randomUUID()]
  const heard: string[] = []
  const overheard: string[] = []
  there.listen(user, (topic) => heard.push(topic))
  there.listen(stranger, (topic) => overheard.push(topic))

  const rolledBack = inTransaction(world.db, async (tx) => {
    await announce(tx, [{ topic: 'never', userId: user, ref: 'x' }])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await inTransaction(world.db, (tx) => announce(tx, [{ topic: 'wallet', userId: user, ref: 'x' }]))
  await vi.waitFor(() => expect(heard).toEqual(['wallet']), { timeout: 5_000 })
  await inTransaction(world.db, (tx) => announce(tx, [{ topic: 'clock', userId: null, ref: 'x' }]))
  await vi.waitFor(() => expect(overheard).toEqual(['clock']), { timeout: 5_000 })

  await Promise.all([here.stop(), there.stop()])
  await second.destroy()
})

test('a lost connection is made again, and everybody is told to ask anew', async () => {
  await using world = await aWorld()
  const hub = await startLive(world.url, world.db, () => {})
  const heard: string[] = []
  hub.listen(randomUUID(), (topic) => heard.push(topic))

  await asOwner(
    world.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  )

  await vi.waitFor(() => expect(heard).toContain('resync'), { timeout: 5_000 })
  await hub.stop()
})
