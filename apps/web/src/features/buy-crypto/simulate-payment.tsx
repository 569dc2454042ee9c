import { useState } from 'react'
import { newIdempotencyKey } from '../../lib/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useSimulatePayment } from './use-buying.ts'

/** Stands in for the bank, in the sandbox only. */
export function SimulatePayment({ orderId }: { orderId: string }) {
  const [key] = useState(newIdempotencyKey)
  const { mutate, isPending } = useSimulatePayment(orderId)
  const simulate = () =>
    mutate(key, {
      onSuccess: () => toast.success('Payment confirmed! Crypto credited to your wallet.'),
      onError: (error) => toast.failure('Payment simulation failed', error.message),
    })
  return (
    <section aria-label="Sandbox" className="rounded-card border border-accent border-dashed p-4">
      <p className="mb-3 text-muted text-sm">
        Sandbox: no real bank is behind this. Let the payment arrive with one press.
      </p>
      <Button variant="secondary" wide busy={isPending} onClick={simulate}>
        Simulate Payment Received
      </Button>
    </section>
  )
}
