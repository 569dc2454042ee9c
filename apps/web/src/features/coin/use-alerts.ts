import { createClient } from '@sengi/contract/client'
import { priceAlerts } from '@sengi/contract/wallet/alerts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(priceAlerts, connection)

const key = ['price-alerts']

/** What is waited for, and what was reached lately. */
export const useAlerts = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => client.listPriceAlerts(undefined, { signal }) })

export function useSetAlert() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof client.setPriceAlert>[0]['body']) => client.setPriceAlert({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export function useRemoveAlert() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (alert_id: string) => client.removePriceAlert({ params: { alert_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}
