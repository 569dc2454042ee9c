import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { privacyBreaches } from '@sengi/contract/registers/breaches'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(privacyBreaches, connection)
const breachesKey = ['privacy_breaches'] as const
const at = (privacy_breach_id: string) => ({ params: { privacy_breach_id } })

export const usePrivacyBreaches = (sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...breachesKey, sort],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(privacyBreaches, (paged) =>
        paged.listPrivacyBreaches({ query: { limit: 30, sort, ...(cursor && { cursor }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const breachesFile = (sort: ListSort): Promise<Blob> => client.exportPrivacyBreaches({ query: { sort } })

type Opening = Parameters<typeof client.openPrivacyBreach>[0]['body']
type Notice = Parameters<typeof client.describePrivacyBreach>[0]['body']
type End = Parameters<typeof client.closePrivacyBreach>[0]['body']['end']

export const useOpenBreach = () => useAct((body: Opening) => client.openPrivacyBreach({ body }))
export const useDescribe = (id: string) => useAct((body: Notice) => client.describePrivacyBreach({ ...at(id), body }))
export const useTellRegulator = (id: string) =>
  useAct((reference: string) => client.tellRegulator({ ...at(id), body: { reference } }))
export const useTellPeople = (id: string) => useAct((how: string) => client.tellPeople({ ...at(id), body: { how } }))
export const useCloseBreach = (id: string, end: End) =>
  useAct((reason: string) => client.closePrivacyBreach({ ...at(id), body: { end, reason } }))

/** An act after which the list is read again, whatever became of it: a colleague may have been first. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: breachesKey }) })
}
