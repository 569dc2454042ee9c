import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refreshEnvironment } from '../environment.ts'
import { atBeginning } from '../session/beginning.ts'
import { connection } from '../session/entry-api.ts'
import { session } from '../session/session.ts'
import { readEvents } from './event-stream.ts'
import { setLineUp } from './polling.ts'

/** What each topic makes out of date. */
const outdated: Readonly<Record<string, readonly QueryKey[]>> = {
  wallet: [['wallet'], ['kyc']],
  transfers: [['transfers'], ['waiting']],
  onramp: [['onramp']],
  p2p: [['p2p'], ['waiting']],
  bills: [['bills'], ['waiting']],
  staking: [['staking']],
  rewards: [['me'], ['rewards']],
  card: [['me'], ['card']],
  qr: [['qr']],
  requests: [['requests'], ['waiting']],
  kyc: [['me'], ['kyc']],
  notifications: [['notifications']],
  support: [['support']],
  privacy: [['privacy']],
  email_verified: [['me'], ['profile'], ['transfers'], ['requests'], ['waiting']],
  profile: [['me'], ['profile']],
  sign_in: [['sessions']],
  session: [['me'], ['sessions']],
  figures: [[]],
  clock: [[]],
  resync: [[]],
}

/** What our team and what waits for it made out of date. Only the control centre asks again because of it. */
export const onDeskNews: { tell: (queries: QueryClient) => void } = { tell: () => {} }

/** After these the product's clock may stand elsewhere. */
const shiftsTime = new Set(['clock', 'resync'])

const firstDelayMs = 1_000
const longestDelayMs = 30_000
/** The server sends a sign of life far more often than this. */
const silenceMs = 75_000

/**
 * Keeps the screens true while the page is visible: a short message per change, then the changed lists are asked for anew.
 * A hidden page lets go of its connection, because a browser has only six for all its tabs.
 */
export function followEvents(queries: QueryClient): () => void {
  let stop = () => {}
  const restart = () => {
    stop()
    stop = document.visibilityState === 'visible' ? keepConnected(queries) : () => {}
  }
  document.addEventListener('visibilitychange', restart)
  window.addEventListener('online', restart)
  restart()
  return () => {
    document.removeEventListener('visibilitychange', restart)
    window.removeEventListener('online', restart)
    stop()
  }
}

let connectedBefore: boolean
atBeginning(() => {
  connectedBefore = false
})

function keepConnected(queries: QueryClient): () => void {
  const ended = new AbortController()
  void (async () => {
    let failures = 0
    while (!ended.signal.aborted) {
      const opened = await listen(queries, ended.signal).catch(() => false)
      failures = opened ? 0 : failures + 1
      await pause(delayAfter(failures), ended.signal)
    }
  })()
  return () => ended.abort()
}

/** Half of the delay is chance, so that a restarted server is not met by everybody at once. */
const delayAfter = (failures: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2)

/** Answers whether there was a connection, once it is over. */
async function listen(queries: QueryClient, ended: AbortSignal): Promise<boolean> {
  const line = new AbortController()
  ended.addEventListener('abort', () => line.abort())
  let timer = setTimeout(() => line.abort(), silenceMs)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => line.abort(), silenceMs)
  }
  try {
    const response = await connection.fetch('/api/events', {
      headers: { authorization: `Bearer ${session.token()}`, accept: 'text/event-stream' },
      signal: line.signal,
    })
    if (!response.ok || !response.body) return false

    setLineUp(true)
    if (connectedBefore) refresh(queries, 'resync')
    else askAgain(queries)
    connectedBefore = true
    await readEvents(response.body, alive, (topic) => refresh(queries, topic)).catch(() => {})
    setLineUp(false)
    // From here on the screens ask by themselves; those that nobody looks at need not.
    if (!ended.aborted) askAgain(queries)
    return true
  } finally {
    clearTimeout(timer)
  }
}

/** What was loaded before the line stood may have changed since, and nobody was told. */
const askAgain = (queries: QueryClient) =>
  void queries.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > 0 }, { cancelRefetch: false })

function refresh(queries: QueryClient, topic: string): void {
  if (shiftsTime.has(topic)) void refreshEnvironment()
  if (topic === 'desk') onDeskNews.tell(queries)
  for (const queryKey of outdated[topic] ?? []) void queries.invalidateQueries({ queryKey })
}

const pause = (ms: number, ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    ended.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
