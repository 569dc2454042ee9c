import { type Db, inTransaction } from '../db.ts'
import { DomainError } from '../errors.ts'
import { isContended, isLost, isSlow } from '../faults.ts'
import { waitBriefly } from '../patience.ts'

/** One who waits to be answered. */
export interface InConvoy<I, A> {
  readonly item: I
  readonly resolve: (answer: A | Promise<A>) => void
  readonly reject: (error: unknown) => void
}

export interface Convoy<I, A> {
  /** Goes with the next ones that leave. @throws DomainError payments_busy when too many wait */
  join(item: I): Promise<A>
  /** Takes nobody new and sees those who wait home. */
  close(): Promise<void>
}

interface ConvoyTerms<I> {
  /** How many go together, and how many may wait. */
  readonly most?: number
  readonly queue?: number
  /** How many batches are under way at once: while one waits for the database, the next one is made ready. */
  readonly abreast?: number
  /** What no two that are under way may share: who bears a name that is taken waits for the next ones. */
  readonly namesOf: (item: I) => readonly string[]
}

/** While some are under way the next ones gather, and go together: few at a time, so each commit and each lock is shared by many. */
export function openConvoy<I, A>(
  run: (batch: InConvoy<I, A>[]) => Promise<void>,
  { most = 500, queue = 10_000, abreast = 1, namesOf }: ConvoyTerms<I>,
): Convoy<I, A> {
  let waiting: InConvoy<I, A>[] = []
  const turns = new Set<Promise<void>>()
  const underWay = new Set<string>()
  let running = 0
  let closed = false

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await nextTick()
      const [now, later] = takeBatch(waiting, { most, namesOf, underWay })
      waiting = later
      // Whoever is left bears a name that is under way, and goes when its turn comes back.
      if (now.length === 0) break
      const names = now.flatMap(({ item }) => namesOf(item))
      for (const name of names) underWay.add(name)
      await run(now)
      for (const name of names) underWay.delete(name)
    }
    // In the same breath as nobody was left: whoever joins next begins a turn of their own.
    running -= 1
  }

  function depart(): void {
    if (running === abreast) return
    running += 1
    const turn = drain().finally(() => turns.delete(turn))
    turns.add(turn)
  }

  return {
    async join(item) {
      if (closed || waiting.length >= queue) throw new DomainError('payments_busy', {}, { retryAfter: 1 })
      const { promise, resolve, reject } = Promise.withResolvers<A>()
      waiting.push({ item, resolve, reject })
      depart()
      return promise
    },
    async close() {
      closed = true
      while (turns.size > 0) await Promise.all(turns)
    },
  }
}

/** Lets those who were just answered, and whoever else is ready, come along. */
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

interface Fit<I> {
  readonly most: number
  readonly namesOf: (item: I) => readonly string[]
  readonly underWay: ReadonlySet<string>
}

/** The oldest that fit together, and beside those that are under way. */
function takeBatch<I, A>(
  waiting: InConvoy<I, A>[],
  { most, namesOf, underWay }: Fit<I>,
): [now: InConvoy<I, A>[], later: InConvoy<I, A>[]] {
  const taken = new Set(underWay)
  const now: InConvoy<I, A>[] = []
  const later: InConvoy<I, A>[] = []
  for (const one of waiting) {
    const names = namesOf(one.item)
    const fits = now.length < most && !names.some((name) => taken.has(name))
    if (fits) for (const name of names) taken.add(name)
    const list = fits ? now : later
    list.push(one)
  }
  return [now, later]
}

type Act<I, A> = (db: Db, items: I[]) => Promise<readonly A[]>

/**
 * A convoy for each database, for acts that need nothing else. `act` answers all of a batch, in their order, or does nothing and fails: then
 * the batch is halved until whoever spoiled it fails alone. One that met a lock is not halved, because each half might wait as long again:
 * each of it goes alone, and waits briefly.
 */
export function inConvoys<I, A>(act: Act<I, A>, terms: ConvoyTerms<I>): (db: Db, item: I) => Promise<A> {
  const convoys = new WeakMap<Db, Convoy<I, A>>()
  const open = (db: Db): Convoy<I, A> => {
    const convoy = openConvoy<I, A>((batch) => answer(batch, act, db), terms)
    convoys.set(db, convoy)
    return convoy
  }
  return (db, item) => (convoys.get(db) ?? open(db)).join(item)
}

async function answer<I, A>(batch: InConvoy<I, A>[], act: Act<I, A>, db: Db): Promise<void> {
  try {
    const answers = await act(
      db,
      batch.map(({ item }) => item),
    )
    for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as A)
  } catch (error) {
    if (batch.length === 1 || isLost(error) || isSlow(error)) return refuse(batch, error)
    if (isContended(error)) return answerAlone(batch, act, db)
    for (const half of halves(batch)) await answer(half, act, db)
  }
}

/** How many of a batch may meet a lock before all that are left are told to try again. */
const mostEncounters = 20

async function answerAlone<I, A>(batch: InConvoy<I, A>[], act: Act<I, A>, db: Db): Promise<void> {
  const alone: Act<I, A> = (_db, items) =>
    inTransaction(db, async (tx) => {
      await waitBriefly(tx)
      return act(tx, items)
    })
  let encounters = 0
  for (const [place, one] of batch.entries()) {
    try {
      one.resolve((await alone(db, [one.item]))[0] as A)
    } catch (error) {
      one.reject(error)
      if (isContended(error)) encounters += 1
      if (isLost(error) || isSlow(error) || encounters === mostEncounters) return refuse(batch.slice(place + 1), error)
    }
  }
}

function refuse<I, A>(batch: InConvoy<I, A>[], error: unknown): void {
  for (const { reject } of batch) reject(error)
}

export const halves = <T>(list: T[]): T[][] => [list.slice(0, list.length >> 1), list.slice(list.length >> 1)]
