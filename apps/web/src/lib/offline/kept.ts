import type { Balance } from '@sengi/contract/wallet'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { balancesQuery } from '../live/balances.ts'
import type { Total } from '../live/portfolio.ts'
import { keptKey } from '../live/query-client.ts'
import { session } from '../session/session.ts'
import { sha256 } from './sha256.ts'

interface Kept {
  /** The digest of the session's token: what one session kept, another never sees. */
  readonly owner: string
  /** ISO 8601, by this device's clock. */
  readonly at: string
  readonly balances: readonly Total[]
}

const hash = hashKey(balancesQuery.queryKey)

/** Older figures say too little about today. */
const longestMs = 7 * 86_400_000

/** Keeps what the wallet held when it was last heard of. Answers how that ends; what is kept goes with the session. */
export function keepBalances(queries: QueryClient): () => void {
  const keepNow = () => void keep(queries.getQueryData(balancesQuery.queryKey))
  keepNow()
  // The same session goes on under another token.
  const deafToSession = session.onChange(keepNow)
  const deafToQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hash) keepNow()
  })
  return () => {
    deafToSession()
    deafToQueries()
  }
}

async function keep(balances: readonly Balance[] | undefined): Promise<void> {
  const token = session.token()
  if (!balances || token === null) return
  const owner = await sha256(token)
  // The session may have ended meanwhile, and with it what it kept.
  if (token !== session.token()) return
  const rows = balances.map(({ asset, total_balance, total_value_zar }) => ({ asset, total_balance, total_value_zar }))
  const kept: Kept = { owner, at: new Date().toISOString(), balances: rows }
  localStorage.setItem(keptKey, JSON.stringify(kept))
}

/** What this session kept; null where there is nothing, it is another's, or too old. */
export async function keptBalances(): Promise<Omit<Kept, 'owner'> | null> {
  const token = session.token()
  const kept = parsed(localStorage.getItem(keptKey))
  if (!kept || token === null) return null
  const isOurs = kept.owner === (await sha256(token))
  return isOurs && Date.now() - Date.parse(kept.at) < longestMs ? kept : null
}

function parsed(text: string | null): Kept | null {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}
