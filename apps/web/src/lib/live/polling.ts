let isLineUp = false

/** Told by whoever holds the line of events. */
export function setLineUp(isUp: boolean): void {
  isLineUp = isUp
}

/** The pace for what the line of events tells about: it is asked for again by itself only while the line is down. */
export const whileDown = (everyMs: number): number | false => !isLineUp && everyMs

/** For what changes without anybody telling, as prices do: often enough to be true, and sixty calls an hour. */
export const pollMs = 60_000
