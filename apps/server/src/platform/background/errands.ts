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
  /** How many are taken along at a time. */
  readonly atOnce: number
  /** Takes what is due; each is counted as tried, and due again when the lease is over. */
  readonly take: (lease: Lease) => Promise<readonly Item[]>
  /**
   * Takes some of them along: of each, whether somebody received it; false when there is nobody, rejected when it has to be tried
   * again. At least once: it must bear repeats.
   */
  readonly carry: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<boolean>[]>
  readonly received: (items: readonly Item[]) => Promise<void>
  readonly postpone: (item: Item, seconds: number) => Promise<void>
  readonly giveUp: (item: Item) => Promise<void>
}

const lease: Lease = { most: 50, seconds: 120 }
const triesAtMost = 8

/** Seconds until the next try, twice as long each time; null when it is enough. */
const pauseAfter = (tries: number): number | null => (tries >= triesAtMost ? null : 15 * 2 ** tries)

/** For whom each goes on a way of its own. */
export const eachAlone =
  <Item, Said extends boolean>(carry: (item: Item) => Promise<Said>) =>
  (items: readonly Item[]): Promise<readonly PromiseSettledResult<Said>[]> =>
    Promise.allSettled(items.map(carry))

/**
 * Carries out everything that is due. One that fails holds up no other and is tried again later; who asked hears of all that
 * failed, once the others are through.
 */
export async function runErrand<Item extends Tried>(errand: Errand<Item>): Promise<void> {
  for (let items = await errand.take(lease); items.length > 0; items = await errand.take(lease)) {
    const failures: unknown[] = []
    for (let place = 0; place < items.length; place += errand.atOnce) {
      failures.push(...(await carrySome(errand, items.slice(place, place + errand.atOnce))))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} ${errand.what} could not be delivered`)
  }
}

/** Answers why some failed. What was received is said of all together, what was not of each. */
async function carrySome<Item extends Tried>(errand: Errand<Item>, items: readonly Item[]): Promise<unknown[]> {
  const outcomes = await errand.carry(items).catch((reason: unknown) => items.map(() => failed(reason)))
  const isReceived = (_: Item, place: number) => {
    const outcome = outcomes[place]
    return outcome?.status === 'fulfilled' && outcome.value
  }
  const received = items.filter(isReceived)
  const [said] = await Promise.allSettled([received.length > 0 ? errand.received(received) : null])
  const others = await Promise.allSettled(
    items.map(async (item, place) => (isReceived(item, place) ? null : leave(errand, item, outcomes[place]))),
  )
  return [said, ...others].flatMap((outcome) => (outcome?.status === 'rejected' ? [outcome.reason] : []))
}

const failed = (reason: unknown): PromiseSettledResult<boolean> => ({ status: 'rejected', reason })

/** @throws why it failed, once it is known when it is tried again */
async function leave<Item extends Tried>(
  errand: Errand<Item>,
  item: Item,
  outcome: PromiseSettledResult<boolean> | undefined,
): Promise<void> {
  const pause = outcome?.status === 'rejected' ? pauseAfter(item.tries) : null
  await (pause === null ? errand.giveUp(item) : errand.postpone(item, pause))
  if (outcome?.status === 'rejected') throw outcome.reason
}
