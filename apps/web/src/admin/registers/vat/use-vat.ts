import { createClient } from '@sengi/contract/client'
import { vatRegister } from '@sengi/contract/registers/vat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(vatRegister, connection)
const vatKey = ['vat_months'] as const

export const useVatMonths = () =>
  useQuery({
    queryKey: vatKey,
    queryFn: ({ signal }) => client.listVatMonths(undefined, { signal }),
    refetchInterval: pollMs,
  })

export const useVatExport = () => useMutation({ mutationFn: () => client.exportVatMonths() })

/** After it everything is read again, whatever became of it: a colleague may have been first. */
export function useCloseVatMonth(month: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => client.closeVatMonth({ body: { month, reason } }),
    onSettled: () => queries.invalidateQueries({ queryKey: vatKey }),
  })
}
