import type { Order } from '@sengi/contract/p2p/orders'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type OrderCall, useOrderAct } from '../use-orders.ts'

interface ConfirmActProps<B extends object> {
  order: Order
  label: string
  variant?: ComponentProps<typeof Button>['variant']
  size?: ComponentProps<typeof Button>['size']
  wide?: boolean
  unavailable?: string | false
  title: string
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  call: OrderCall<B>
  body: B
  /** Left out where the page itself says that it happened. */
  done?: string
  failed: string
}

/** A button, the question behind it, and the act. */
export function ConfirmAct<B extends object>(props: ConfirmActProps<B>) {
  const { order, label, variant = 'secondary', size = 'medium', wide = false, unavailable = false, call, body } = props
  const { title, children, confirmLabel, cancelLabel, danger = false, done, failed } = props
  const [asking, setAsking] = useState(false)
  const { act, isPending } = useOrderAct(order, call)
  const confirm = () =>
    act(body, {
      onSuccess: () => {
        setAsking(false)
        if (done) toast.success(done)
      },
      onError: (error) => {
        setAsking(false)
        toast.failure(failed, error.message)
      },
    })
  return (
    <>
      <Button variant={variant} size={size} wide={wide} unavailable={unavailable} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        danger={danger}
        busy={isPending}
        onConfirm={confirm}
      >
        {children}
      </AlertDialog>
    </>
  )
}
