import { createClient } from '@sengi/contract/client'
import type { RegisterSort } from '@sengi/contract/fields'
import { type PrivacyRequest, type PrivacyRequestPart, privacyRequests } from '@sengi/contract/privacy/requests'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(privacyRequests, connection)
const requestsKey = ['privacy_requests'] as const

/** Which of them are shown, and in which order. */
export interface RequestsShown {
  readonly part: PrivacyRequestPart
  readonly sort: RegisterSort
}

export const usePrivacyRequests = (shown: RequestsShown) =>
  useInfiniteQuery({
    queryKey: [...requestsKey, shown],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(privacyRequests, (paged) =>
        paged.listPrivacyRequests({ query: { ...shown, limit: 30, ...(cursor && { cursor }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

type Noting = Parameters<typeof client.notePrivacyRequest>[0]['body']
type Answer = Parameters<typeof client.answerPrivacyRequest>[0]['body']
type Named = Pick<PrivacyRequest, 'user_id' | 'request_id'>

const at = ({ user_id, request_id }: Named) => ({ params: { user_id, privacy_request_id: request_id } })

export const useNoteRequest = () => useAct((body: Noting) => client.notePrivacyRequest({ body }))
export const useAnswerRequest = (one: Named) =>
  useAct((body: Answer) => client.answerPrivacyRequest({ ...at(one), body }))
export const useHandOnRequest = (one: Named) =>
  useAct((name: string) =>
    client.handOnPrivacyRequest({ ...at(one), body: { to: name.trim().replace(/^@/, '').toLowerCase() } }),
  )

/** The same as a table. */
export const requestsFile = (shown: RequestsShown): Promise<Blob> =>
  client.exportPrivacyRequests({ query: { ...shown } })

/** An act after which everything is read again, whatever became of it: a colleague may have been first. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: requestsKey }) })
}
