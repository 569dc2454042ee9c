import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { useCancelOrder } from './use-buying.ts'

export function CancelOrder({ orderId }: { orderId: string }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useCancelOrder(orderId)
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => toast.success('Order cancelled'),
      onError: (error) => {
        setAsking(false)
        toast.failure('Order could not be cancelled', error.message)
      },
    })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this order?"
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        danger
        busy={isPending}
        onConfirm={cancel}
      >
        The price is let go and cannot be brought back, and the order counts against your limit for another hour. If you
        have already paid, keep the order: the payment is on its way.
      </AlertDialog>
    </>
  )
}
