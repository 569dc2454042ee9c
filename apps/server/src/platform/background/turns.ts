import { DomainError } from '../errors.ts'

interface Bounds {
  /** Under way at once for one person. */
  readonly atOnce: number
  /** Waiting for one person. */
  readonly waiting: number
}

/** Runs an act when it is its person's turn; what nobody in particular asks for has none to wait for. */
export type Turns = <T>(person: string | null, act: () => Promise<T>) => Promise<T>

/** Everything at once. */
export const anyTime: Turns = (_person, act) => act()

/**
 * Lets one person have so much under way in this process, and the rest of theirs wait in order without holding anything:
 * what one person asks at once never takes every line to the database. @throws DomainError busy when too much waits
 */
export function takingTurns({ atOnce, waiting }: Bounds): Turns {
  const queues = new Map<string, { running: number; readonly next: (() => void)[] }>()
  return async (person, act) => {
    if (person === null) return act()
    const mine = queues.get(person) ?? { running: 0, next: [] }
    queues.set(person, mine)
    if (mine.running < atOnce) mine.running += 1
    else if (mine.next.length >= waiting) throw tooMuch()
    else await new Promise<void>((resolve) => mine.next.push(resolve))
    try {
      return await act()
    } finally {
      const next = mine.next.shift()
      // The place goes on to whoever waits, so that nobody comes between.
      if (next) next()
      else mine.running -= 1
      if (mine.running === 0) queues.delete(person)
    }
  }
}

/** For every call: half of the lines to the database at most, and more than any page of ours asks at once. */
export const aFewAtOnce = (): Turns => takingTurns({ atOnce: 8, waiting: 200 })

/** For what takes its while. */
export const oneAtATime = (): Turns => takingTurns({ atOnce: 1, waiting: 20 })

const tooMuch = () => new DomainError('too_many_calls', {}, { retryAfter: 2 })
