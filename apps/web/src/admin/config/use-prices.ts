import { createClient } from '@sengi/contract/client'
import { marketStaff, type StaffPrice } from '@sengi/contract/market/staff'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const pricesKey = ['prices-desk'] as const
const client = createClient(marketStaff, connection)
const at = ({ asset }: Pick<StaffPrice, 'asset'>) => ({ params: { asset } })

/** What each asset costs, and what waits beside it. */
export const useStaffPrices = () =>
  useQuery({
    queryKey: [...pricesKey, 'now'],
    queryFn: ({ signal }) => client.listStaffPrices(undefined, { signal }),
    refetchInterval: pollMs,
  })

/** When quoting was paused, newest first. */
export const usePauses = () =>
  useInfiniteQuery({
    queryKey: [...pricesKey, 'pauses'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(marketStaff, (paged) =>
        paged.listPauses({ query: { limit: 10, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The same as a table. */
export const pausesFile = (): Promise<Blob> => client.exportPauses({ query: {} })

interface Judged {
  readonly asset: StaffPrice['asset']
  /** The price that waits, as it was read. */
  readonly price: string
}

export const useAcceptCandidate = ({ price, ...one }: Judged) =>
  useAct((reason: string) => client.acceptCandidate({ ...at(one), body: { price, reason } }))
export const useKeepPrice = ({ price, ...one }: Judged) =>
  useAct((reason: string) => client.keepPrice({ ...at(one), body: { price, reason } }))
export const usePauseQuoting = (one: Pick<StaffPrice, 'asset'>) =>
  useAct((reason: string) => client.pauseQuoting({ ...at(one), body: { reason } }))
export const useResumeQuoting = (one: Pick<StaffPrice, 'asset'>) =>
  useAct((reason: string) => client.resumeQuoting({ ...at(one), body: { reason } }))

/** An act after which the prices are read anew, whatever became of it: the sources go on meanwhile. */
function useAct(act: (reason: string) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: pricesKey }),
  })
}
