import { setImmediate as nextTick } from 'node:timers/promises'
import { bills } from './bills.ts'
import { cards } from './cards.ts'
import { claims } from './claims.ts'
import { type Attempt, ask } from './journal.ts'
import { requests } from './requests.ts'
import type { Act, Scene, Traffic } from './scene.ts'
import { sends } from './sends.ts'
import { stakes } from './stakes.ts'
import { tills } from './tills.ts'
import { trades } from './trades.ts'
import { withdrawals } from './withdrawals.ts'

/** A new kind of traffic is a file of its own and a line here. */
export const everyTraffic: readonly Traffic[] = [
  ...[sends, trades, claims, requests],
  ...[stakes, bills, withdrawals, cards, tills],
]

/** Starts the callers of a scene; the answer stops them and waits for what is under way. */
export function startTraffic(
  url: () => string,
  { callers }: Traffic,
  { run }: Scene,
  journal: Attempt[],
  random: () => number,
): () => Promise<void> {
  let stopped = false
  // Some give up at once and leave it to the end, others ask until they know.
  const act: Act = (call) => ask(url, journal, call, () => !stopped && random() < 0.9)
  const caller = async () => {
    // A run that finds nothing to do must not keep the others from going on.
    for (; !stopped; await nextTick()) await run(async (call) => (stopped ? null : act(call)), random)
  }
  const all = Promise.all(Array.from({ length: callers }, caller))
  // Who fails is heard of at the end, not as a rejection that nobody waits for.
  all.catch(() => {})
  return async () => {
    stopped = true
    await all
  }
}
