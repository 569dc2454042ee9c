import { billSharedPayments, type SharedPaymentKind } from '@sengi/contract/bills/shared-payments'
import { createClient } from '@sengi/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useRefreshBills } from '../use-groups.ts'

const calls = createClient(billSharedPayments, connection)

export interface PaymentName {
  readonly kind: SharedPaymentKind
  readonly payment_id: string
}

/** A payment of mine, and its bill if it has one. */
export const usePaymentToShare = (name: PaymentName) =>
  useQuery({
    queryKey: ['bills', 'payment', name.kind, name.payment_id],
    queryFn: ({ signal }) => calls.getPaymentToShare({ query: name }, { signal }),
  })

export function useSharePayment(name: PaymentName) {
  const refresh = useRefreshBills()
  const { key, renew } = useKeyFor(JSON.stringify(name))
  return useMutation({
    mutationFn: (groupId: string) =>
      calls.sharePayment({ body: { ...name, group_id: groupId } }, { idempotencyKey: key }),
    onError: renew,
    onSuccess: refresh,
  })
}
