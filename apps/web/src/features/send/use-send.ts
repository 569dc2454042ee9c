import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { draftOf } from '../../lib/draft.ts'
import { wasRefused } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.ts'
import type { Draft, Payment } from './payment.ts'

export const sendDraft = draftOf<Draft>('send')

const tries = 5

/**
 * Sends once, however often it is tried: the key of the review goes with every try. A lost answer is asked for again,
 * because nobody knows yet whether the money went; only a refusal of the server is a failure.
 */
export function useSend() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: Payment) => api.transfers.send({ body }, { idempotencyKey: key }),
    retry: (failures, error) => !wasRefused(error) && failures < tries,
    retryDelay: (failures) => Math.min(8_000, 1_000 * 2 ** failures),
    onSuccess: () => {
      sendDraft.drop()
      toast.success('Sent successfully!')
      void queries.invalidateQueries({ queryKey: ['wallet'] })
    },
    onError: (error) => {
      if (wasRefused(error)) toast.failure('Send failed', error.message)
    },
  })
}
