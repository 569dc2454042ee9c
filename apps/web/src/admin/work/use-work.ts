import { staffWork } from '@sengi/contract/admin/work'
import { createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollMs } from '../../lib/live/polling.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useUser } from '../../lib/session/me.ts'

const client = createClient(staffWork, connection)
const workKey = ['work'] as const

/** What waits for whoever looks. Nobody is told of what comes, so it is asked for. */
export function useWork() {
  const mayRead = useUser().permissions.includes('work.read')
  return useQuery({
    queryKey: workKey,
    queryFn: ({ signal }) => client.getWork(undefined, { signal }),
    refetchInterval: pollMs,
    enabled: mayRead,
  })
}

/** What waits for a second person. */
export const useApprovals = () =>
  useQuery({
    queryKey: [...workKey, 'approvals'],
    queryFn: ({ signal }) => client.listApprovals(undefined, { signal }),
    refetchInterval: pollMs,
  })

/** After each act of one's own the work is another. */
export function useWorkAfterActs(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') {
          void queries.invalidateQueries({ queryKey: workKey })
        }
      }),
    [queries],
  )
}
