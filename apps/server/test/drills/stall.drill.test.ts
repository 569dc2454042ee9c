import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../src/platform/invariants.ts'
import { promises } from '../made-up.ts'
import { aWorld } from '../world.ts'
import { aPerson, call, watchBalances } from './calls.ts'
import { aLargeGroup, heavyInputs } from './heavy-inputs.ts'
import { aProductToDrill } from './running-product.ts'

const wanted = { silent: 20_000, slow: 3_000 }
/** What a process keeps for itself. */
const reserve = 500

test('silent lines, slow lines and heavy inputs at once leave another person their balances, and afterwards everything answers', async () => {
  await using world = await aWorld(2)
  await using product = await aProductToDrill({ DATABASE_URL: world.url, RATE_LIMIT: 'on' })
  const { url } = product
  const sender = await aPerson(url, 'heavy_sender', '127.77.1.1')
  const watcher = await aPerson(url, 'light_watcher', '127.77.2.1')
  const large = await aLargeGroup(url, sender, 4)
  const target = await aLargeGroup(url, sender, 0)

  await using crowd = await gather(url)
  const stop = watchBalances(url, watcher, 100)
  const inputs = heavyInputs(sender.username, large, target, large)
  const replies = await Promise.all(
    inputs.map((input) => call(url, { ...input.call, token: sender.token, from: sender.from })),
  )
  await sleep(Math.max(0, 10_000 - Math.max(...replies.map(({ ms }) => ms))))
  const waits = (await stop()).sort((a, b) => a - b)
  const held = await sizeOf(crowd.children)
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY
  console.info(
    `${held.opened} lines were opened and ${held.open} held; of ${waits.length} looks at the balances p95 ${Math.round(p95)} ms`,
  )
  await crowd[Symbol.asyncDispose]()

  expect(replies.map(({ status }, place) => [inputs[place]?.what, status])).toEqual(
    inputs.map(({ what, status }) => [what, status]),
  )
  expect(waits.length).toBeGreaterThan(20)
  expect(p95).toBeLessThan(1_000)
  expect(product.process.exitCode).toBeNull()
  for (const request of ['/api/health', '/api/balances', '/api/bills/groups', `/api/bills/groups/${large.id}`])
    expect([request, (await call(url, { path: request, token: watcher.token, from: watcher.from })).status]).toEqual([
      request,
      request.includes(large.id) ? 404 : 200,
    ])
  await aPerson(url, 'afterwards', '127.77.3.1')
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect((await checkInvariants(world.url, promises)).filter(({ count }) => count > 0)).toEqual([])
}, 600_000)

/** As many lines as the issue names where processes may have so many files, shared out among as many processes as that takes. */
async function gather(url: string): Promise<{ children: ChildProcess[] } & AsyncDisposable> {
  const port = new URL(url).port
  const ofOne = filesOfAProcess() - reserve
  const silent = Math.ceil(wanted.silent / ofOne)
  const children = [
    ...Array.from({ length: silent }, (_, n) => launch(port, 'silent', Math.ceil(wanted.silent / silent), 100 + n)),
    launch(port, 'slow', Math.min(wanted.slow, ofOne), 90),
  ]
  await Promise.all(children.map((child) => once(child, 'message')))
  const disperse = async () => children.forEach((child) => void child.kill('SIGKILL'))
  return { children, [Symbol.asyncDispose]: disperse }
}

const launch = (port: string, kind: 'silent' | 'slow', count: number, network: number): ChildProcess =>
  fork(path.resolve(import.meta.dirname, 'crowd.ts'), [port, kind, String(count), String(network)], {
    execPath: process.execPath,
    execArgv: [],
  })

async function sizeOf(crowd: readonly ChildProcess[]): Promise<{ opened: number; open: number }> {
  const told = crowd.map((child) => {
    const answer = once(child, 'message')
    child.send('how many')
    return answer
  })
  const sizes = (await Promise.all(told)).map(([size]) => size as { opened: number; open: number })
  return {
    opened: sizes.reduce((sum, { opened }) => sum + opened, 0),
    open: sizes.reduce((sum, { open }) => sum + open, 0),
  }
}

function filesOfAProcess(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const soft = Number(report.userLimits?.open_files?.soft)
  return Number.isFinite(soft) ? soft : 20_000
}
