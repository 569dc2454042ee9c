import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, aWorld, type World } from '../../test/world.ts'
import { announce } from './background/outbox.ts'
import { openDb } from './db.ts'
import { forgetKeys, type IdempotencyKey, once } from './idempotency.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const aClaim = (asked = 'one thing'): IdempotencyKey => ({
  userId: randomUUID(),
  key: randomUUID(),
  route: 'test',
  fingerprint: createHash('sha256').update(asked).digest(),
})

/** An act that leaves a trace that can be counted. */
const leaveTrace = (claim: IdempotencyKey) =>
  once(world.db, claim, async (tx) => {
    await announce(tx, [{ topic: 'trace', userId: claim.userId, ref: claim.key }])
    return { receipt: randomUUID() }
  })

const tracesOf = ({ key }: IdempotencyKey) => world.db.selectFrom('outbox').selectAll().where('ref', '=', key).execute()

test('ten requests with one key have one effect and ten equal answers', async () => {
  const claim = aClaim()

  const answers = await Promise.all(Array.from({ length: 10 }, () => leaveTrace(claim)))

  expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1)
  expect(await tracesOf(claim)).toHaveLength(1)
})

test('a key that came with another request is refused', async () => {
  const claim = aClaim()
  await leaveTrace(claim)

  const other = leaveTrace({ ...claim, fingerprint: createHash('sha256').update('another thing').digest() })

  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('an act that failed leaves its key free', async () => {
  const claim = aClaim()
  const failing = once(world.db, claim, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')

  await leaveTrace(claim)

  expect(await tracesOf(claim)).toHaveLength(1)
})

test('keys of two users are independent, and processes share them', async () => {
  const [mine, other] = [aClaim(), aClaim()]
  const secondProcess = openDb(world.url)
  await leaveTrace(mine)

  await leaveTrace({ ...other, key: mine.key })
  const replay = await once(secondProcess, mine, async () => ({ receipt: 'never' }))
  await secondProcess.destroy()

  expect(replay).not.toEqual({ receipt: 'never' })
  expect(await tracesOf(mine)).toHaveLength(2)
})

test('a key is forgotten after its time, and not before; then it is a new wish', async () => {
  const [old, fresh] = [aClaim(), aClaim()]
  await leaveTrace(old)
  await leaveTrace(fresh)
  await asOwner(
    world.url,
    `update idempotency_key set created_at = now() - interval '25 hours' where user_id = $1 and key = $2`,
    [old.userId, old.key],
  )

  await Promise.all([forgetKeys(world.db, 86_400), forgetKeys(world.db, 86_400)])
  await leaveTrace(old)
  await leaveTrace(fresh)

  expect(await tracesOf(old)).toHaveLength(2)
  expect(await tracesOf(fresh)).toHaveLength(1)
})
