import { useState } from 'react'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { buyWords } from './messages.ts'
import { useSimulatePayment } from './use-buying.ts'

/** Stands in for the bank, in the sandbox only. */
export function SimulatePayment({ orderId }: { orderId: string }) {
  const t = useWords(buyWords)
  const [key] = useState(newIdempotencyKey)
  const { mutate, isPending } = useSimulatePayment(orderId)
  const simulate = () =>
    mutate(key, {
      onSuccess: () => toast.success(t('simulated')),
      onError: (error) => toast.failure(t('simulate_failed'), error.message),
    })
  return (
    <Foot>
      <section aria-label={t('sandbox')} className="rounded-card border border-accent border-dashed p-3">
        <p className="mb-2 text-muted text-xs">{t('sandbox_line')}</p>
        <Button variant="secondary" wide busy={isPending} onClick={simulate}>
          {t('simulate')}
        </Button>
      </section>
    </Foot>
  )
}
