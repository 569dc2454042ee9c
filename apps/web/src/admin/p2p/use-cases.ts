import { createClient } from '@sengi/contract/client'
import type { CaseSort } from '@sengi/contract/p2p/disputes'
import { p2pStaff } from '@sengi/contract/p2p/staff'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { p2pDeskKey, useP2pAct } from './use-orders.ts'

const client = createClient(p2pStaff, connection)
const at = (caseId: string) => ({ params: { case_id: caseId } })

export const caseQueues = ['open', 'mine', 'approval', 'over'] as const
export type CaseQueue = (typeof caseQueues)[number]

/** What the server is asked for each queue. */
const asked = {
  open: { open: true },
  mine: { open: true, mine: true },
  approval: { waiting_for_approval: true },
  over: { open: false },
} as const satisfies Record<CaseQueue, object>

export const useDisputeCases = (queue: CaseQueue, sort: CaseSort) =>
  useInfiniteQuery({
    queryKey: [...p2pDeskKey, 'cases', queue, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(p2pStaff, (paged) =>
        paged.listCases(
          { query: { limit: 30, sort, ...asked[queue], ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const saveableCases = (queue: CaseQueue, sort: CaseSort): Promise<Blob> =>
  client.exportCases({ query: { sort, ...asked[queue] } })

/** One case; with a part it also says what that split would give both sides. */
export const useDisputeCase = (caseId: string, part = '') =>
  useQuery({
    queryKey: [...p2pDeskKey, 'case', caseId, part],
    queryFn: ({ signal }) => client.getCase({ ...at(caseId), query: part ? { buyer_amount: part } : {} }, { signal }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })

type Seen = Parameters<typeof client.closeCase>[0]

/** Acts that say nothing but which case they saw. */
const steps = {
  take: (seen: Seen) => client.assignCase(seen),
  request: (seen: Seen) => client.requestEvidence(seen),
  reject: (seen: Seen) => client.rejectDecision(seen),
  close: (seen: Seen) => client.closeCase(seen),
} as const

/** One of them; refused when the case is another one by now. */
export const useStep = (caseId: string, step: keyof typeof steps) =>
  useP2pAct((version: number) => steps[step]({ ...at(caseId), body: { expected_version: version } }))

type Rest = Parameters<typeof client.askTopUp>[0]['body']
/** Gives the buyer time to pay what is missing. */
export const useAskTopUp = (caseId: string) => useP2pAct((body: Rest) => client.askTopUp({ ...at(caseId), body }))

type Proposal = Parameters<typeof client.proposeOutcome>[0]['body']
export const useProposeOutcome = (caseId: string) =>
  useP2pAct((body: Proposal) => client.proposeOutcome({ ...at(caseId), body }))

type Decision = Parameters<typeof client.decideCase>[0]['body']
export const useRuling = (caseId: string) => useP2pAct((body: Decision) => client.decideCase({ ...at(caseId), body }))
