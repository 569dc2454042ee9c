import { createClient } from '@sengi/contract/client'
import type { QueueSort } from '@sengi/contract/fields'
import { kycDeciding } from '@sengi/contract/kyc/deciding'
import type { DocumentKind } from '@sengi/contract/kyc/documents'
import { kycReview, type ReviewApplication, type ReviewList } from '@sengi/contract/kyc/review'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const reviewKey = ['kyc-review'] as const
const client = createClient({ ...kycReview, ...kycDeciding }, connection)
const at = (applicationId: string) => ({ params: { application_id: applicationId } })

/** One queue, or what one person applied for. What comes is told to nobody, so it is asked for. */
export const useApplications = (waitsFor: ReviewList, username: string | null, sort: QueueSort) =>
  useInfiniteQuery({
    queryKey: [...reviewKey, 'queue', waitsFor, username, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(kycReview, (paged) =>
        paged.listApplications(
          {
            query: {
              limit: 30,
              sort,
              waits_for: waitsFor,
              ...(username && { username }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const applicationsFile = (waitsFor: ReviewList, username: string | null, sort: QueueSort): Promise<Blob> =>
  client.exportApplications({ query: { sort, waits_for: waitsFor, ...(username && { username }) } })

export const useClashes = () =>
  useInfiniteQuery({
    queryKey: [...reviewKey, 'clashes'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(kycReview, (paged) =>
        paged.listIdentityClashes({ query: { limit: 30, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The same as a table. */
export const clashesFile = (): Promise<Blob> => client.exportIdentityClashes({ query: {} })

// Each look is recorded, so nothing looks by itself.
export const useApplication = (id: string) =>
  useQuery({
    queryKey: [...reviewKey, 'one', id],
    queryFn: ({ signal }) => client.getApplication(at(id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export const useDocumentOf = (id: string, kind: DocumentKind) =>
  useQuery({
    queryKey: ['kyc-review-file', id, kind],
    queryFn: ({ signal }) => client.getAnyDocument({ params: { application_id: id, kind } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export const useReveal = (id: string) => useMutation({ mutationFn: () => client.revealNumber(at(id)) })

/** Starts a review, or holds it for longer; takes one over; puts one back. */
export type ReviewHoldAct =
  | { readonly act: 'take' }
  | { readonly act: 'release' }
  | { readonly act: 'take_over'; readonly holder: string; readonly reason: string }

export function useReviewHold(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: ReviewHoldAct) => holdCall(id, wanted),
    onSuccess: (application) => queries.setQueryData<ReviewApplication>([...reviewKey, 'one', id], application),
    onSettled: () => queries.invalidateQueries({ queryKey: [...reviewKey, 'queue'] }),
    // A colleague was quicker: the page says who has it.
    onError: () => queries.invalidateQueries({ queryKey: [...reviewKey, 'one', id] }),
  })
}

function holdCall(id: string, wanted: ReviewHoldAct): Promise<ReviewApplication> {
  if (wanted.act === 'take') return client.takeApplication(at(id))
  if (wanted.act === 'release') return client.releaseApplication(at(id))
  const { holder, reason } = wanted
  return client.takeOverApplication({ ...at(id), body: { holder, reason } })
}

/** What somebody of our team says of an application. */
export type ReviewStep = 'accept' | 'again' | 'refuse'
type Judged = Parameters<typeof client.acceptApplication>[0]['body'] & { readonly act: ReviewStep }

export function useJudge(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ act, ...body }: Judged) => judgeCalls[act]({ ...at(id), body }),
    onSettled: refresh,
  })
}

const judgeCalls = {
  accept: client.acceptApplication,
  again: client.askAgain,
  refuse: client.refuseApplication,
}

export function useNotAgree(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (reason: string) => client.refuseTier({ ...at(id), body: { reason } }),
    onSettled: refresh,
  })
}

type TakeBack = Parameters<typeof client.takeTierBack>[0]['body']
export function useTakeTierBack(userId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: TakeBack) => client.takeTierBack({ params: { user_id: userId }, body }),
    onSettled: refresh,
  })
}

type Settlement = Parameters<typeof client.settleIdentityClash>[0]['body']
export function useSettle() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: (body: Settlement) => client.settleIdentityClash({ body }), onSettled: refresh })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: reviewKey })
}
