import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../test/world.ts'
import { announce } from './background/outbox.ts'
import { openDb } from './db.ts'
import { type IdempotencyKey, once } from './idempotency.ts'

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
