import { expect, test } from 'vitest'
import { aWorld } from '../world.ts'
import { aPerson, call, type Person, quietLook, watchBalances } from './calls.ts'
import { aLargeGroup, entangle, type HeavyInput, heavyInputs } from './heavy-inputs.ts'
import { aProductToDrill } from './running-product.ts'

/** What takes as long as so many looks at the balances is work, and others look on meanwhile. */
const looksOfWork = 20
/** Who is kept waiting by an input itself sees next to nothing until it is done. */
const seenAtLeast = 5
/** On a machine with other work a watcher waits for that, too; what an input holds up, it holds up each time. */
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

  const quiet = await quietLook(url, watcher)
  const results = []
  for (const input of heavyInputs(sender.username, large, target, entangled))
    results.push(await heldUpBy(url, input, sender, watcher, quiet))
  product.process.kill('SIGTERM')

  console.info(
    results
      .map(({ what, looks, longest, seen }) => {
        return `${what}: as long as ${looks} looks at the balances; others had ${seen} meanwhile, the longest as ${longest}`
      })
      .join('\n'),
  )
  expect(results.filter(({ isHeld }) => isHeld)).toEqual([])
  expect(results.filter(({ status, wanted }) => status !== wanted)).toEqual([])
  expect(await product.ended).toBe(0)
}, 600_000)

/** How much work an input was, and what somebody else had meanwhile, both in quiet looks: no clock is judged. */
async function heldUpBy(url: string, input: HeavyInput, sender: Person, person: Person, quiet: number) {
  for (let round = 1; ; round += 1) {
    const watcher = watchBalances(url, person, 0)
    const { status, ms } = await call(url, { ...input.call, token: sender.token, from: sender.from })
    const seen = watcher.waits.length
    await watcher.stop()
    const [looks, longest] = [Math.round(ms / quiet), Math.round(Math.max(...watcher.waits) / quiet)]
    const isHeld = looks > looksOfWork && seen < seenAtLeast
    if (!isHeld || round === rounds)
      return { what: input.what, wanted: input.status, status, looks, longest, seen, isHeld }
  }
}
