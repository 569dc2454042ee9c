import { createClient } from '@sengi/contract/client'
import { type ChatMessage, p2pConversation } from '@sengi/contract/p2p/conversation'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { whileDown } from '../../../lib/live/polling.ts'
import { mayRetry } from '../../../lib/live/query-client.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { fetchWithProgress } from '../../../lib/upload.ts'
import { conversationCalls } from '../conversation-calls.ts'

const chatKey = (orderId: string) => ['p2p', 'chat', orderId] as const
const evidenceKey = (orderId: string) => ['p2p', 'evidence', orderId] as const

/** Newest first, as the server answers; live events and a slow beat keep it true. */
export const useChat = (orderId: string) =>
  useInfiniteQuery({
    queryKey: chatKey(orderId),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(p2pConversation, (client) =>
        client.listMessages(
          { params: { order_id: orderId }, query: { limit: 50, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: () => whileDown(15_000),
  })

export function useSendMessage(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ text, evidenceId, key }: { text: string; evidenceId?: string; key: string }) =>
      conversationCalls.sendMessage(
        {
          params: { order_id: orderId },
          body: { ...(text && { text }), ...(evidenceId && { evidence_id: evidenceId }) },
        },
        { idempotencyKey: key },
      ),
    retry: mayRetry(3),
    onSuccess: () => queries.invalidateQueries({ queryKey: chatKey(orderId) }),
  })
}

/** Says that the newest line of the other side was seen. Nobody is told when it fails: the next one says it again. */
export function useReadMark(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (message: ChatMessage) =>
      conversationCalls.readMessages({ params: { order_id: orderId }, body: { message_id: message.id } }),
    onSuccess: () =>
      Promise.all([['p2p', 'orders'], chatKey(orderId)].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  }).mutate
}

/** How many lines of the other side, or of our team, nobody has read here yet. */
export const useUnreadLines = (orderId: string): number =>
  useChat(orderId)
    .data?.pages.flatMap(({ rows }) => rows)
    .filter(isUnread).length ?? 0

export const isUnread = ({ mine, sender, read_at }: ChatMessage): boolean => !mine && sender !== 'system' && !read_at

export const useEvidence = (orderId: string) =>
  useQuery({
    queryKey: evidenceKey(orderId),
    queryFn: ({ signal }) => conversationCalls.listEvidence({ params: { order_id: orderId } }, { signal }),
  })

export const useEvidenceFile = (orderId: string, evidenceId: string, enabled: boolean) =>
  useQuery({
    queryKey: [...evidenceKey(orderId), evidenceId],
    queryFn: ({ signal }) =>
      conversationCalls.getEvidence({ params: { order_id: orderId, evidence_id: evidenceId } }, { signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useSendFile(orderId: string, onProgress: (share: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: Blob) =>
      createClient(p2pConversation, { ...connection, fetch: fetchWithProgress(onProgress) }).addEvidence({
        params: { order_id: orderId },
        body: file,
      }),
    retry: mayRetry(3),
    onSuccess: () => queries.invalidateQueries({ queryKey: evidenceKey(orderId) }),
  })
}
