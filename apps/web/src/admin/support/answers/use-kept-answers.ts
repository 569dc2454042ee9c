import { createClient } from '@sengi/contract/client'
import { keptAnswers, type WrittenAnswer } from '@sengi/contract/support/kept-answers'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { useKeyFor } from '../../../lib/session/use-key.ts'

const client = createClient(keptAnswers, connection)
const answersKey = ['support', 'kept-answers'] as const
const at = (answer_id: string) => ({ params: { answer_id } })

export const answerLists = ['no', 'yes'] as const
/** Whether they were retired. */
export type AnswerList = (typeof answerLists)[number]

export const useKeptAnswers = (retired: AnswerList) =>
  useInfiniteQuery({
    queryKey: [...answersKey, 'list', retired],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(keptAnswers, (paged) =>
        paged.listKeptAnswers({ query: { limit: 30, retired, ...(cursor && { cursor }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const keptAnswersFile = (retired: AnswerList): Promise<Blob> => client.exportKeptAnswers({ query: { retired } })

/** All that can be chosen: no more are kept than one page holds. */
export const useChoosableAnswers = () =>
  useQuery({
    queryKey: [...answersKey, 'choosable'],
    queryFn: ({ signal }) => client.listKeptAnswers({ query: { limit: 100 } }, { signal }),
  })

export function useKeepAnswer(written: WrittenAnswer) {
  const { key, renew } = useKeyFor(JSON.stringify(written))
  const keep = useAct(() => client.keepAnswer({ body: written }, { idempotencyKey: key }))
  return { ...keep, renew }
}

export const useChangeAnswer = (id: string) =>
  useAct((body: Parameters<typeof client.changeKeptAnswer>[0]['body']) => client.changeKeptAnswer({ ...at(id), body }))
export const useRetireAnswer = (id: string) =>
  useAct((reason: string) => client.retireKeptAnswer({ ...at(id), body: { reason } }))

/** An act after which they are read again, whatever became of it: a colleague may have been first. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: answersKey }) })
}
