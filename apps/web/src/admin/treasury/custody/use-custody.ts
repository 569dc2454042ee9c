import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { coldAddressDesk, custodyDesk, type MovementDirection } from '@sengi/contract/transfers/custody'
import type { CryptoAsset, Network } from '@sengi/money'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const custodyKey = ['custody'] as const
const desk = createClient(custodyDesk, connection)
const book = createClient(coldAddressDesk, connection)

/** Each coin: what is owed, what there is hot, cold and between, and what should be moved. */
export const useCustody = () =>
  useQuery({
    queryKey: [...custodyKey, 'lines'],
    queryFn: ({ signal }) => desk.getCustody(undefined, { signal }),
    refetchInterval: pollMs,
  })

/** The address book of cold wallets. */
export const useColdAddresses = () =>
  useQuery({
    queryKey: [...custodyKey, 'addresses'],
    queryFn: ({ signal }) => book.listColdAddresses(undefined, { signal }),
    refetchInterval: pollMs,
  })

/** What moves and moved. */
export const useMovements = (sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...custodyKey, 'movements', sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(custodyDesk, (paged) =>
        paged.listMovements({ query: { limit: 30, sort, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const movementsFile = (sort: ListSort): Promise<Blob> => desk.exportMovements({ query: { sort } })

interface Keyed {
  /** So that a second press cannot ask twice. */
  readonly key: string
}

interface AskedAddress extends Keyed {
  readonly asset: CryptoAsset
  readonly network: Network
  readonly address: string
  readonly label: string
  readonly reason: string
}

interface AskedMovement extends Keyed {
  readonly direction: MovementDirection
  readonly cold_address_id: string
  readonly asset: CryptoAsset
  readonly amount: string
  readonly reason: string
}

const ofAddress = (cold_address_id: string) => ({ params: { cold_address_id } })
const ofMovement = (movement_id: string) => ({ params: { movement_id } })

export const useAskAddress = () =>
  useAct(({ key, ...body }: AskedAddress) => book.askColdAddress({ body }, { idempotencyKey: key }))
export const useRefuseAddress = (id: string) =>
  useAct((reason: string) => book.refuseColdAddress({ ...ofAddress(id), body: { reason } }))
export const useRetireAddress = (id: string) =>
  useAct((reason: string) => book.retireColdAddress({ ...ofAddress(id), body: { reason } }))
export const usePropose = () =>
  useAct(({ key, ...body }: AskedMovement) => desk.proposeMovement({ body }, { idempotencyKey: key }))
export const useRefuseMovement = (id: string) =>
  useAct((reason: string) => desk.refuseMovement({ ...ofMovement(id), body: { reason } }))
export const useAskReturn = (id: string) =>
  useAct((evidence: string) => desk.askReturn({ ...ofMovement(id), body: { evidence } }))
export const useWithdrawReturn = (id: string) => useAct(() => desk.withdrawReturn(ofMovement(id)))
export const useSignMovement = (id: string) => useAct(() => desk.signMovement(ofMovement(id)))

/** An act after which the desk is read anew, whatever became of it: somebody else may have decided meanwhile. */
function useAct<Given = void>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries() })
}
