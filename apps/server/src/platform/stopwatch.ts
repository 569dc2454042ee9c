/** What two clocks of this process say, in milliseconds. */
export interface StopwatchReading {
  /** Never goes back, but may stand still while the machine sleeps. */
  readonly steady: number
  /** Goes on while the machine sleeps, but may be set. */
  readonly wall: number
}

export const timeNow = (): StopwatchReading => ({ steady: performance.now(), wall: Date.now() })

/** Where people move the time, no clock of a process tells how much passed. */
export const movedTime = (): StopwatchReading => ({ steady: Number.NaN, wall: Number.NaN })

/** How many milliseconds passed at most; NaN where that is not known. */
export const elapsedMs = (from: StopwatchReading, to: StopwatchReading): number =>
  Math.max(to.steady - from.steady, to.wall - from.wall)
