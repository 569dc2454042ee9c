import { books } from '@sengi/contract/books'
import type { BookCheck } from '@sengi/contract/books/state'
import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const booksKey = ['books-desk'] as const
const client = createClient(books, connection)
const at = (breachId: string) => ({ params: { breach_id: breachId } })

/** Whoever asked for a check waits for it. */
const soonMs = 2_000

/** Asked for and not over yet. */
export const isUnderWay = (check: BookCheck | null): boolean =>
  check !== null && check.finished_at === null && check.failure === null

export const useBooks = () =>
  useQuery({
    queryKey: [...booksKey, 'state'],
    queryFn: ({ signal }) => client.getBooks(undefined, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.full ?? null) ? soonMs : pollMs),
  })

/** Everything that was ever found. */
export const useBreaches = (sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...booksKey, 'breaches', sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(books, (paged) =>
        paged.listBreaches({ query: { limit: 30, sort, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const bookBreachesFile = (sort: ListSort): Promise<Blob> => client.exportBreaches({ query: { sort } })

export const useCheckBooks = () => useAct(() => client.checkBooks())
export const useAskToLift = (id: string) =>
  useAct((reason: string) => client.askToLift({ ...at(id), body: { reason } }))

/** An act after which the books are read anew, whatever became of it: somebody else may have decided meanwhile. */
function useAct<Given = void>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: booksKey }),
  })
}
