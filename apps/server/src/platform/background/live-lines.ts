/** Hangs one up. */
type HangUp = () => void

interface Bounds {
  /** Of one person: a tab has one, and only while it is looked at. */
  readonly ofOne: number
  /** Of all together, well below the connections that a process takes. */
  readonly ofAll: number
}

/** The open lines of this process, person by person. */
export interface LiveLines {
  /** Whether another one of theirs may be opened. One is made room for where somebody has more than they would have with it. */
  hasRoomFor: (person: string) => boolean
  /** Counts one in, and answers what counts it out again. Of too many of one person the oldest is hung up. */
  add: (person: string, hangUp: HangUp) => () => void
  hangUpAll: () => void
}

/**
 * Where all lines are taken, whoever has most gives their oldest up to whoever has fewer: a few accounts that open as many as they may keep
 * nobody else from the first.
 */
export function liveLines({ ofOne, ofAll }: Bounds): LiveLines {
  const open = new Map<string, Set<HangUp>>()
  let count = 0
  const giveUp = (lines: Set<HangUp>) => {
    const [oldest] = lines
    if (!oldest) return
    lines.delete(oldest)
    oldest()
  }
  return {
    hasRoomFor: (person) => {
      if (count < ofAll) return true
      const most = [...open.values()].reduce((one, other) => (other.size > one.size ? other : one), new Set<HangUp>())
      if (most.size <= (open.get(person)?.size ?? 0) + 1) return false
      giveUp(most)
      return true
    },
    add: (person, hangUp) => {
      const mine = open.get(person) ?? new Set()
      open.set(person, mine.add(hangUp))
      count += 1
      if (mine.size > ofOne) giveUp(mine)
      return () => {
        count -= 1
        mine.delete(hangUp)
        if (mine.size === 0 && open.get(person) === mine) open.delete(person)
      }
    },
    hangUpAll: () => {
      for (const lines of open.values()) for (const hangUp of lines) hangUp()
    },
  }
}
