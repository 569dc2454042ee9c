import { type ApprovalKind, staffWork } from '@sengi/contract/admin/work'
import { createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../lib/live/mutation.ts'
import { connection } from '../lib/session/entry-api.ts'

const client = createClient(staffWork, connection)

/** What would follow if somebody agreed now. It is read once: nothing changes under the eyes of whoever decides. */
export const useRehearsal = (kind: ApprovalKind, id: string) =>
  useQuery({
    queryKey: ['rehearsal', kind, id],
    queryFn: ({ signal }) => client.rehearseApproval({ query: { kind, id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

/** Agrees to what was read. Every desk is read anew afterwards, because an act of one shows at others. */
export function useAgree(kind: ApprovalKind, id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (hash: string) => (await import('./approving-calls.ts')).agreements[kind](id, hash),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [about] }) => about !== 'rehearsal' && about !== 'me' }),
  })
}
