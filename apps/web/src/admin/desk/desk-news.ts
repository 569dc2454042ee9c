import type { Query, QueryClient } from '@tanstack/react-query'

/** What somebody agrees to stays what they read, and who is asking is told of by a topic of its own. */
const stays = ['rehearsal', 'me']

export const isOnDesks = ({ queryKey: [about] }: Pick<Query, 'queryKey'>): boolean => !stays.includes(String(about))

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
    void queries.invalidateQueries({ predicate: isOnDesks })
  }
  setTimeout(ask, Math.max(gatheredMs, askedAt + apartMs - performance.now()))
}
