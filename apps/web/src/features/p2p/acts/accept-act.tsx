import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { MainAct } from '../main-act.tsx'
import { p2pOrderWords } from '../messages.ts'
import { orderCalls } from '../order-calls.ts'
import type { OrderProps } from '../order-props.ts'
import { useOrderAct } from '../use-orders.ts'

/** The buyer of a taken buy ad is here; from now on the time to pay runs. */
export function AcceptAct({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const { act, isPending } = useOrderAct(order, orderCalls.acceptTrade, { atAnyVersion: true })
  // The page itself says that it was accepted.
  const accept = () => act({}, { onError: (error) => toast.failure(t('not_accepted'), error.message) })
  return (
    <MainAct>
      <Button size="large" wide busy={isPending} onClick={accept}>
        {t('accept_and_pay')}
      </Button>
    </MainAct>
  )
}
