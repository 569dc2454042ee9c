import { createClient } from '@sengi/contract/client'
import type { QueueSort } from '@sengi/contract/fields'
import { type PepPart, pepCases, type WholePepCase } from '@sengi/contract/kyc/pep-cases'
import type { ProminenceKind } from '@sengi/contract/kyc/prominence'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(pepCases, connection)
const pepKey = ['pep_cases'] as const
const at = (user_id: string) => ({ params: { user_id } })

/** What of the register is shown, and in which order. */
export interface PepShown {
  readonly part: PepPart
  readonly kind: ProminenceKind | null
  readonly sort: QueueSort
}

const asked = ({ part, kind, sort }: PepShown) => ({ part, sort, ...(kind && { kind }) })

export const usePepCases = (shown: PepShown) =>
  useInfiniteQuery({
    queryKey: [...pepKey, shown.part, shown.kind, shown.sort],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(pepCases, (paged) =>
        paged.listPepCases({ query: { limit: 30, ...asked(shown), ...(cursor && { cursor }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const pepFile = (shown: PepShown): Promise<Blob> => client.exportPepCases({ query: asked(shown) })

/** That it is opened is recorded, so it is not asked for again by itself. */
export const usePepCase = (id: string) =>
  useQuery({
    queryKey: [...pepKey, 'one', id],
    queryFn: ({ signal }) => client.getPepCase(at(id), { signal }),
    refetchOnWindowFocus: false,
  })

export const usePepDocument = (id: string, kind: Parameters<typeof client.getPepDocument>[0]['params']['kind']) =>
  useQuery({
    queryKey: ['pep-file', id, kind],
    queryFn: ({ signal }) => client.getPepDocument({ params: { user_id: id, kind } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

type Opening = Parameters<typeof client.openPepCase>[0]['body']
export type PepProposal = Parameters<typeof client.proposePep>[0]['body']

export const useOpenPep = () => useAct((body: Opening) => client.openPepCase({ body }))
export const useAskForWealth = (id: string) =>
  useAct((reason: string) => client.askForWealth({ ...at(id), body: { reason } }))
export const useProposePep = (id: string) => useAct((body: PepProposal) => client.proposePep({ ...at(id), body }))
export const useNotAgreePep = (id: string) =>
  useAct((reason: string) => client.refusePepProposal({ ...at(id), body: { reason } }))

/** An act after which everything is read again, whatever became of it: a colleague may have been first. */
function useAct<Given>(act: (given: Given) => Promise<WholePepCase>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: pepKey }) })
}
