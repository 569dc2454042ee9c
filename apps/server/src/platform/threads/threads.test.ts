import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { openThreads } from './threads.ts'

/** Functions for a thread, in a file of their own as those of the product are. */
const file = path.join(os.tmpdir(), `threads-${process.pid}-${Date.now()}.mjs`)
writeFileSync(
  file,
  `import { existsSync, rmSync } from 'node:fs'
   import { threadId } from 'node:worker_threads'
   export const where = (word) => ({ word, threadId, sum: 2n ** 64n })
   export const fails = () => { throw new Error('it is wrong') }
   export const ends = () => process.exit(3)
   export const never = () => { for (;;) {} }
   export const hoards = () => { const kept = []; for (;;) kept.push(new Array(1e5).fill({})) }
   export const until = async (mark) => { while (existsSync(mark)) await new Promise((r) => setTimeout(r, 5)); return threadId }`,
)
afterAll(() => import('node:fs').then(({ rmSync }) => rmSync(file)))

const order = (name: string, ...input: unknown[]) => ({ file: pathToFileURL(file).href, name, input })
const usual = { threads: 2, patienceMs: 60_000, megabytes: 64, waitingOfOne: 20, waitingOfAll: 500 }

test('a function answers from another thread, which is used again', async () => {
  const { run } = openThreads(usual)

  const first = await run('a', order('where', 'one'))
  const second = await run('b', order('where', 'two'))

  expect(first).toMatchObject({ word: 'one', sum: 2n ** 64n })
  expect(second).toMatchObject({ word: 'two', threadId: (first as { threadId: number }).threadId })
  expect((first as { threadId: number }).threadId).not.toBe(0)
})

test('what fails says why, and a thread that ends, runs on or takes all memory is replaced', async () => {
  const { run } = openThreads(usual)
  const hurried = openThreads({ ...usual, patienceMs: 500 })

  await expect(run('a', order('fails'))).rejects.toThrow('it is wrong')
  await expect(run('a', order('ends'))).rejects.toThrow('ended before it answered')
  await expect(hurried.run('a', order('never'))).rejects.toMatchObject({ code: 'work_too_long' })

  expect(await run('a', order('where', 'still here'))).toMatchObject({ word: 'still here' })
  // A busy machine may take longer than that to start a thread.
  const again = () => hurried.run('a', order('where', 'here again'))
  expect(await vi.waitFor(again, { timeout: 30_000 })).toMatchObject({ word: 'here again' })
})

test('memory without an end ends the thread and nothing else', async () => {
  const { run } = openThreads(usual)

  await expect(run('a', order('hoards'))).rejects.toMatchObject({ code: 'work_too_long' })

  expect(await run('a', order('where', 'still here'))).toMatchObject({ word: 'still here' })
})

test('however much one person sends, the next person is served at once', async () => {
  const { run } = openThreads(usual)
  const mark = path.join(os.tmpdir(), `mark-${process.pid}-${Date.now()}`)
  writeFileSync(mark, '')
  const mine = Array.from({ length: 20 }, () => run('greedy', order('until', mark)))

  const theirs = await run('next', order('where', 'served'))
  await expect(
    Promise.all(Array.from({ length: 30 }, () => run('greedy', order('until', mark)))),
  ).rejects.toMatchObject({
    code: 'too_much_under_way',
  })
  await import('node:fs').then(({ rmSync }) => rmSync(mark))

  expect(theirs).toMatchObject({ word: 'served' })
  expect(new Set(await Promise.all(mine)).size).toBe(1)
})
