import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { type ListSource, type ScreeningCase, screeningStaff } from '@sengi/contract/kyc/screening'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const screeningKey = ['screening'] as const
const client = createClient(screeningStaff, connection)
const at = (caseId: string) => ({ params: { screening_case_id: caseId } })

/** Hits are told to nobody, so they are asked for. */
export const useCases = (state: ScreeningCase['state'], sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...screeningKey, 'cases', state, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(screeningStaff, (paged) =>
        paged.listScreeningCases(
          { query: { limit: 30, state, sort, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const hitsFile = (state: ScreeningCase['state'], sort: ListSort): Promise<Blob> =>
  client.exportScreeningCases({ query: { state, sort } })

// Each look is recorded, so nothing looks by itself.
export const useCase = (caseId: string) =>
  useQuery({
    queryKey: [...screeningKey, 'case', caseId],
    queryFn: ({ signal }) => client.getScreeningCase(at(caseId), { signal }),
    refetchOnWindowFocus: false,
  })

export const useLists = () =>
  useQuery({
    queryKey: [...screeningKey, 'lists'],
    queryFn: ({ signal }) => client.listSanctionsLists(undefined, { signal }),
    refetchInterval: pollMs,
  })

/** What somebody decides about a case. */
export type CaseDecision =
  | { readonly act: 'confirm' | 'ask_to_clear'; readonly reason: string }
  | { readonly act: 'refuse' }

export function useDecideCase(caseId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (decision: CaseDecision) => {
      if (decision.act === 'refuse') return client.refuseToClearScreeningCase(at(caseId))
      const wish = { ...at(caseId), body: { reason: decision.reason } }
      return decision.act === 'confirm' ? client.confirmScreeningCase(wish) : client.askToClearScreeningCase(wish)
    },
    onSettled: refresh,
  })
}

interface ListToLoad {
  readonly source: ListSource
  readonly reason: string
  /** What a publisher has in several files is sent as one. */
  readonly files: readonly File[]
}

export function useLoadList() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ source, reason, files }: ListToLoad) => {
      const parts = files.flatMap((file) => [file, '\n'])
      const body = new Blob(parts, { type: source === 'OFAC' ? 'text/csv' : 'text/xml' })
      return client.loadSanctionsList({ query: { source, reason }, body })
    },
    onSettled: refresh,
  })
}

export function useDecideList(listId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ isTaken, reason }: { isTaken: boolean; reason: string }) => {
      const wish = { params: { list_id: listId }, body: { reason } }
      return isTaken ? client.takeSanctionsList(wish) : client.refuseSanctionsList(wish)
    },
    onSettled: refresh,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: screeningKey })
}
