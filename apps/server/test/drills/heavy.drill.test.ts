import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aWorld } from '../world.ts'
import { aPerson, call, type Person, watchBalances } from './calls.ts'
import { aLargeGroup, entangle, type HeavyInput, heavyInputs } from './heavy-inputs.ts'
import { aProductToDrill } from './running-product.ts'

/** Nobody's page is held up for longer by what somebody else sends. */
const mostMs = 300
/** On a machine with other work a watcher waits for that, too: what is waited for in quiet is no input's. */
const quietMs = 1_000
/** What an input holds up, it holds up each time. */
const rounds = 4

test('nothing heavy that one person sends holds up the page of another', async () => {
  await using world = await aWorld(2)
  await using product = await aProductToDrill({ DATABASE_URL: world.url })
  const { url } = product
  const sender = await aPerson(url, 'heavy_sender', '127.77.1.1')
  const watcher = await aPerson(url, 'light_watcher', '127.77.2.1')
  const large = await aLargeGroup(url, sender, 4)
  const target = await aLargeGroup(url, sender, 1)
  const entangled = await aLargeGroup(url, sender, 1)
  await entangle(world.url, entangled.id)

  const results = []
  for (const input of heavyInputs(sender.username, large, target, entangled))
    results.push(await heldUpBy(url, input, sender, watcher))
  product.process.kill('SIGTERM')

  console.info(
    results
      .map(({ what, took, held, status }) => `${what}: ${status} after ${took} ms, held others up for ${held} ms`)
      .join('\n'),
  )
  expect(results.filter(({ held }) => held > mostMs)).toEqual([])
  expect(results.filter(({ status, wanted }) => status !== wanted)).toEqual([])
  expect(await product.ended).toBe(0)
}, 600_000)

async function heldUpBy(url: string, input: HeavyInput, sender: Person, watcher: Person) {
  let held = Number.POSITIVE_INFINITY
  let [status, took] = [0, 0]
  for (let round = 0; round < rounds && held > mostMs; round += 1) {
    const quiet = await longestWait(url, watcher, () => setTimeout(quietMs))
    const longest = await longestWait(url, watcher, async () => {
      const reply = await call(url, { ...input.call, token: sender.token, from: sender.from })
      ;[status, took] = [reply.status, Math.round(reply.ms)]
    })
    held = Math.min(held, Math.max(0, longest - quiet))
  }
  return { what: input.what, wanted: input.status, status, took, held }
}

async function longestWait(url: string, watcher: Person, during: () => Promise<unknown>): Promise<number> {
  const stop = watchBalances(url, watcher, 5)
  await during()
  return Math.round(Math.max(...(await stop())))
}
