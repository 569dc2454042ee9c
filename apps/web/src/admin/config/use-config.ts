import { createClient } from '@sengi/contract/client'
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

/** What waits for a second person, or what is over; newest first. */
export const useProposals = (open: boolean) =>
  useInfiniteQuery({
    queryKey: [...spoken(), 'proposals', open],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(figureProposals, (paged) =>
        paged.listFigureProposals({ query: { open: open ? 'true' : 'false', ...asked(pageParam) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** What was changed of one figure or of all, newest first. */
export const useFigureChanges = (key: string | null) =>
  useInfiniteQuery({
    queryKey: [...spoken(), 'changes', key],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(figuresStaff, (paged) =>
        paged.listFigureChanges({ query: { ...asked(pageParam), ...(key && { key }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

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
