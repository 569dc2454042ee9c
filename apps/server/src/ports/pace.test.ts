import { expect, test } from 'vitest'
import { aWorld } from '../../test/world.ts'
import { noPace, paceOf } from '../platform/background/pace.ts'
import { sandboxCards } from './cards/sandbox.ts'
import { sandboxTills } from './tills/sandbox.ts'

test('the sandbox’s card network and tills take the seconds of the specification, and a card ends as it is wished', async () => {
  await using world = await aWorld()
  const passed: number[] = []
  const pace = async (milliseconds: number) => void passed.push(milliseconds)
  const [cards, tills] = [sandboxCards(world.db, { pace, lastFour: '4532' }), sandboxTills(world.db, pace)]
  const till = { family: 'snapscan', code: 'sengi-demo' }

  const { token, last4 } = await cards.issue({ ref: 'one', username: 'ann', now: new Date(0) })
  await tills.find(till)
  await tills.pay({ ...till, ref: 'two', cents: 100n, reference: null })

  expect(passed).toEqual([2_000, 1_000, 2_000])
  expect(last4).toBe('4532')
  expect((await cards.numberOf(token)).number).toMatch(/^999999\d{6}4532$/)
})

test('nobody waits where the delays are off', () => {
  expect(paceOf({ SANDBOX_DELAYS: false })).toBe(noPace)
  expect(paceOf({ SANDBOX_DELAYS: true })).not.toBe(noPace)
})
