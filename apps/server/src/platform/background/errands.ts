/** Something that waits for somebody outside, and how often it was tried, this time included. */
interface Tried {
  readonly tries: number
}

/** For how many rows, and for how long, one process keeps the others away. Who dies with them leaves them to the next. */
export interface Lease {
  readonly most: number
  readonly seconds: number
}

/** What is carried to somebody outside, from rows that say when they are due: letters, pushes, and what comes. */
export interface Errand<Item extends Tried> {
  /** What they are, for whoever is told that some failed: `letters`. */
  readonly what: string
  /** How many are under way at the same time. */
  readonly atOnce: number
  /** Takes what is due; each is counted as tried, and due again when the lease is over. */
  readonly take: (lease: Lease) => Promise<readonly Item[]>
  /** Whether somebody received it; false when there is nobody. Rejects when it has to be tried again. At least once: it must bear repeats. */
  readonly carry: (item: Item) => Promise<boolean>
  readonly received: (item: Item) => Promise<void>
  readonly postpone: (item: Item, seconds: number) => Promise<void>
  readonly giveUp: (item: Item) => Promise<void>
}

const lease: Lease = { most: 50, seconds: 120 }
const triesAtMost = 8

/** Seconds until the next try, twice as long each time; null when it is enough. */
const pauseAfter = (tries: number): number | null => (tries >= triesAtMost ? null : 15 * 2 ** tries)

/**
 * Carries out everything that is due. One that fails holds up no other and is tried again later; who asked hears of all that
 * failed, once the others are through.
 */
export async function runErrand<Item extends Tried>(errand: Errand<Item>): Promise<void> {
  for (let items = await errand.take(lease); items.length > 0; items = await errand.take(lease)) {
    const failures: unknown[] = []
    for (let place = 0; place < items.length; place += errand.atOnce) {
      const some = items.slice(place, place + errand.atOnce)
      const outcomes = await Promise.allSettled(some.map((item) => carryOne(errand, item)))
      failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} ${errand.what} could not be delivered`)
  }
}

async function carryOne<Item extends Tried>(errand: Errand<Item>, item: Item): Promise<void> {
  const isReceived = await errand.carry(item).catch(async (failure: unknown) => {
    const pause = pauseAfter(item.tries)
    await (pause === null ? errand.giveUp(item) : errand.postpone(item, pause))
    throw failure
  })
  await (isReceived ? errand.received(item) : errand.giveUp(item))
}
