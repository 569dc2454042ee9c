import { createClient } from '@sengi/contract/client'
import { ownComplaints } from '@sengi/contract/support/complaints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { whileDown } from '../../lib/live/polling.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(ownComplaints, connection)
/** Live events make everything under it be asked for anew. */
const supportKey = ['support'] as const

export const useOwnComplaint = (ticketId: string) =>
  useQuery({
    queryKey: [...supportKey, 'complaint', ticketId],
    queryFn: ({ signal }) => client.getComplaint({ params: { ticket_id: ticketId } }, { signal }),
    refetchInterval: () => whileDown(15_000),
  })

export function useWithdrawComplaint(ticketId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.withdrawComplaint({ params: { ticket_id: ticketId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: supportKey }),
  })
}

export function useSayComplaint(ticketId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.sayComplaint({ params: { ticket_id: ticketId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: supportKey }),
  })
}
