import { createClient } from '@sengi/contract/client'
import type { RegisterSort } from '@sengi/contract/fields'
import { ficReports, type ReportKind, type ReportPart } from '@sengi/contract/registers/reports'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(ficReports, connection)
const reportsKey = ['fic_reports'] as const
const at = (report_id: string) => ({ params: { report_id } })

/** What of which list is asked for. */
export interface ReportsShown {
  readonly part: ReportPart
  readonly kind: ReportKind | null
  readonly sort: RegisterSort
}
const queryOf = ({ part, kind, sort }: ReportsShown) => ({ part, sort, ...(kind && { kind }) })

export const useReportCounts = () =>
  useQuery({
    queryKey: [...reportsKey, 'counts'],
    queryFn: ({ signal }) => client.countReports(undefined, { signal }),
    refetchInterval: pollMs,
  })

export const useReports = (shown: ReportsShown) =>
  useInfiniteQuery({
    queryKey: [...reportsKey, 'list', shown],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(ficReports, (paged) =>
        paged.listReports({ query: { limit: 30, ...queryOf(shown), ...(cursor && { cursor }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const reportsFile = (shown: ReportsShown): Promise<Blob> => client.exportReports({ query: queryOf(shown) })

/** That it is opened is recorded, so it is not asked for again by itself. */
export const useReport = (id: string) =>
  useQuery({
    queryKey: [...reportsKey, 'one', id],
    queryFn: ({ signal }) => client.getReport(at(id), { signal }),
    refetchOnWindowFocus: false,
  })

type Opening = Parameters<typeof client.openReport>[0]['body']
type Draft = Parameters<typeof client.draftReport>[0]['body']

export const useOpenReport = () => useAct((body: Opening) => client.openReport({ body }))
export const useDraft = (id: string) => useAct((body: Draft) => client.draftReport({ ...at(id), body }))
export const useAskToFile = (id: string) => useAct(() => client.askToFileReport(at(id)))
export const useSendBack = (id: string) =>
  useAct((reason: string) => client.refuseReport({ ...at(id), body: { reason } }))
export const useFiling = (id: string) =>
  useAct((reference: string) => client.fileReport({ ...at(id), body: { reference } }))
export const useClose = (id: string) => useAct((reason: string) => client.closeReport({ ...at(id), body: { reason } }))
export const useHandOn = (id: string) =>
  useAct((name: string) =>
    client.handOnReport({ ...at(id), body: { to: name.trim().replace(/^@/, '').toLowerCase() } }),
  )

/** An act after which everything is read again, whatever became of it: a colleague may have been first. */
function useAct<Result, Given = void>(act: (given: Given) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }) })
}
