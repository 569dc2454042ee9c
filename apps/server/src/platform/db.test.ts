import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorld } from '../../test/world.ts'
import { openDb } from './db.ts'
import { isLost } from './faults.ts'

/** A line to the database that can be cut without a word, as a broken network does it. */
async function aLine(url: string) {
  const target = new URL(url)
  const port = Number(target.port)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(port, target.hostname)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from)
      from.on('data', (part) => void (isCut || to.write(part)))
      from.on('close', () => to.destroy())
      from.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  target.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: target.toString(),
    cut: (cut: boolean) => {
      isCut = cut
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a line that falls silent is given up and made again, in the middle of a transaction too', async () => {
  await using world = await aWorld()
  await using line = await aLine(world.url)
  const db = openDb(line.url, { max: 1, silenceMs: 300 })
  const ask = () => sql`select 1`.execute(db)
  await ask()

  line.cut(true)
  const alone = await ask().catch((error: unknown) => error)
  line.cut(false)
  await ask()
  const within = await db
    .transaction()
    .execute(async (tx) => {
      line.cut(true)
      await sql`select 1`.execute(tx)
    })
    .catch((error: unknown) => error)
  line.cut(false)

  expect([isLost(alone), isLost(within)]).toEqual([true, true])
  expect((await ask()).rows).toHaveLength(1)
  await db.destroy()
})
