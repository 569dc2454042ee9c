import { staffSearch } from '@sengi/contract/admin/search'
import { createClient } from '@sengi/contract/client'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'
import { useUser } from '../../lib/session/me.ts'
import { useSettled } from '../../lib/use-settled.ts'

const client = createClient(staffSearch, connection)
const shortest = 2

/** What the server finds by a term, once nobody has typed for a moment. Each question is recorded, so none is asked by itself. */
export function useSearch(typed: string) {
  const mayRead = useUser().permissions.includes('work.read')
  const term = useSettled(typed.trim())
  const isAsked = mayRead && term.length >= shortest
  const { data, isFetching, error } = useQuery({
    queryKey: ['staff-search', term],
    queryFn: ({ signal }) => client.searchAll({ body: { term } }, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isWaiting = isFetching || (mayRead && term !== typed.trim() && typed.trim().length >= shortest)
  return { found: isAsked ? data : undefined, isWaiting, error: isAsked ? error : null }
}
