import type { Query, QueryClient } from '@tanstack/react-query'

/** One act brings several pieces of news, and a busy team many: an open desk asks again at most twelve times a minute. */
const gatheredMs = 300
const apartMs = 5_000

let isPlanned = false
let askedAt = -apartMs

/** Has every desk that is open asked again, once for all that came together. */
export function askDesksAgain(queries: QueryClient): void {
  if (isPlanned) return
  isPlanned = true
  const ask = () => {
    isPlanned = false
    askedAt = performance.now()
    void queries.invalidateQueries({ predicate: comesByItself })
  }
  setTimeout(ask, Math.max(gatheredMs, askedAt + apartMs - performance.now()))
}

/** What is asked for every minute anyway. Looks that are recorded or counted, at a person say, are taken by hand alone. */
const comesByItself = ({ observers }: Query): boolean =>
  observers.some(({ options: { refetchInterval } }) => Boolean(refetchInterval))
