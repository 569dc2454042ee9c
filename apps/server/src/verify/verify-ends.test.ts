import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { asOwner, aWorld, type World } from '../../test/world.ts'
import { recordAudit, sealAudit } from '../platform/audit.ts'

/** `npm run verify` with these words: its exit code, and what it said last. */
const verify = ({ url }: World, ...words: string[]) =>
  new Promise<{ code: number; last: string; said: string }>((resolve) => {
    const cwd = new URL('../../../..', import.meta.url)
    execFile(process.execPath, ['apps/server/src/verify.ts', url, ...words], { cwd }, (failure, stdout, stderr) => {
      const last = stdout.trimEnd().split('\n').at(-1) ?? ''
      resolve({ code: failure ? Number(failure.code) : 0, last, said: stdout + stderr })
    })
  })

test('the operator keeps the end that verify told, and learns from it that the last acts were cut off', async () => {
  await using world = await aWorld(2)
  for (const subject of ['one', 'two', 'three']) {
    await recordAudit(world.db, { actorId: null, action: 'test.done', subject })
  }
  expect((await verify(world)).last).toMatch(/invariants hold; no chain has begun$/)
  await sealAudit(world.db)

  const before = await verify(world)
  const [, end = ''] = /the chains end at (audit=3:[0-9a-f]{64})$/.exec(before.last) ?? []
  expect(before.code).toBe(0)
  expect((await verify(world, end)).code).toBe(0)

  await asOwner(
    world.url,
    `set session_replication_role = replica; delete from audit_seal where seq = 3; delete from audit_event where id = 3`,
  )
  expect((await verify(world)).code).toBe(0)
  const after = await verify(world, end)

  expect(after.code).toBe(1)
  expect(after.said).toMatch(
    /^noted\.audit +1 {2}The audit goes on from where it was noted to end\n +\{"seq":3,"present":null\}/m,
  )
  expect(await verify(world, 'audit=3')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Not the end of a chain'),
  })
}, 120_000)
