import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { OrderProps } from './order-props.ts'
import { market } from './p2p-api.ts'
import { useOrderAct } from './use-trades.ts'

/** The buyer of a taken buy ad is here; from now on the time to pay runs. */
export function AcceptAct({ order }: OrderProps) {
  const { act, isPending } = useOrderAct(order, market.acceptTrade)
  const accept = () =>
    act(
      {},
      {
        onSuccess: () => toast.success('Accepted. The time to pay has begun.'),
        onError: (error) => toast.failure('Failed to accept', error.message),
      },
    )
  return (
    <Button size="large" wide busy={isPending} onClick={accept}>
      Accept and pay
    </Button>
  )
}
