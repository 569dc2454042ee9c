import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { type NewIncident, type NewIncidentUpdate, statusDesk } from '@sengi/contract/support/status-desk'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(statusDesk, connection)
const incidentsKey = ['incidents'] as const

export const useIncidents = (sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...incidentsKey, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(statusDesk, (paged) =>
        paged.listIncidents({ query: { limit: 20, sort, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const incidentsFile = (sort: ListSort): Promise<Blob> => client.exportIncidents({ query: { sort } })

export function useOpenIncident() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewIncident; key: string }) =>
      client.openIncident({ body }, { idempotencyKey: key }),
    onSettled: () => void queries.invalidateQueries({ queryKey: incidentsKey }),
  })
}

export function useUpdateIncident(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewIncidentUpdate; key: string }) =>
      client.updateIncident({ params: { incident_id: id }, body }, { idempotencyKey: key }),
    onSettled: () => void queries.invalidateQueries({ queryKey: incidentsKey }),
  })
}
