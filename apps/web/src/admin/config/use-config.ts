import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { figureProposals } from '@sengi/contract/figures/proposals'
import { figuresStaff, type StaffFigure } from '@sengi/contract/figures/staff'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { language } from '../../lib/words/language.ts'

const configKey = ['config-desk'] as const
const figures = createClient(figuresStaff, connection)
const proposals = createClient(figureProposals, connection)

/** A value as it travels: what it is made of depends on the figure's kind. */
export type FigureValue = StaffFigure['value']

/** The names come in the language of whoever asks, so each language has its own answer. */
const spoken = () => [...configKey, language.now()] as const

/** Every figure as it stands. */
export const useStaffFigures = () =>
  useQuery({
    queryKey: [...spoken(), 'figures'],
    queryFn: ({ signal }) => figures.listFigures(undefined, { signal }),
    refetchInterval: pollMs,
  })

const asked = (cursor: string) => ({ limit: 30, ...(cursor && { cursor }) })

const proposalsQuery = (open: boolean, sort: ListSort) => ({ open: open ? 'true' : 'false', sort }) as const

/** What waits for a second person, or what is over. */
export const useProposals = (open: boolean, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...spoken(), 'proposals', open, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(figureProposals, (paged) =>
        paged.listFigureProposals({ query: { ...proposalsQuery(open, sort), ...asked(pageParam) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const proposalsFile = (open: boolean, sort: ListSort): Promise<Blob> =>
  proposals.exportFigureProposals({ query: proposalsQuery(open, sort) })

const changesQuery = (key: string | null, sort: ListSort) => ({ sort, ...(key && { key }) })

/** What was changed of one figure or of all. */
export const useFigureChanges = (key: string | null, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...spoken(), 'changes', key, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(figuresStaff, (paged) =>
        paged.listFigureChanges({ query: { ...asked(pageParam), ...changesQuery(key, sort) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const figureChangesFile = (key: string | null, sort: ListSort): Promise<Blob> =>
  figures.exportFigureChanges({ query: changesQuery(key, sort) })

interface NewProposal {
  readonly key: string
  readonly value: FigureValue
  readonly from?: string
  readonly reason: string
}

const at = (id: string) => ({ params: { figure_proposal_id: id } })

export const useProposeFigure = () => useAct((body: NewProposal) => proposals.proposeFigure({ body }))
export const useApproveProposal = (id: string) =>
  useAct((hash: string) => proposals.approveFigure({ ...at(id), body: { hash } }))
export const useRejectProposal = (id: string) =>
  useAct((reason: string) => proposals.rejectFigure({ ...at(id), body: { reason } }))
export const useWithdrawProposal = (id: string) => useAct(() => proposals.withdrawFigure(at(id)))

/** An act after which everything is read anew, whatever became of it: somebody else may have decided meanwhile. */
function useAct<Given = void>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: configKey }),
  })
}
