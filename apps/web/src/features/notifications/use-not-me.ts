import { cardPayments } from '@sengi/contract/cards/payments'
import { createClient } from '@sengi/contract/client'
import type { Notification } from '@sengi/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useRead } from './use-notifications.ts'

const calls = createClient(cardPayments, connection)

/** "This was not me" of the payment that a notice is about; whoever pressed it has read the notice. */
export function useNotMeAbout() {
  const queries = useQueryClient()
  const { mutate: read } = useRead()
  return useMutation({
    mutationFn: ({ link }: Notification) =>
      calls.denyCardPayment({ params: { card_payment_id: link.split('/').at(-1) ?? '' } }),
    onSuccess: (_, notification) => {
      if (!notification.read) read(notification)
      return queries.invalidateQueries({ queryKey: ['card'] })
    },
  })
}
