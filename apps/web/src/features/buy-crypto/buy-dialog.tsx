import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useCloseTo } from '../../lib/close-to.ts'
import { usePageTitle } from '../../lib/page-heading.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BuyForm } from './buy-form.tsx'
import { OrderList } from './order-list.tsx'
import { OrderLoading } from './order-loading.tsx'

const loadOrder = () => import('./order-view.tsx')
const OrderView = lazy(async () => ({ default: (await loadOrder()).OrderView }))

// Fetched beside the form and not before it: it is there by the time somebody orders.
void loadOrder().catch(() => {})

/** Buy Crypto over the Save tab: first what, then how to pay, then that it arrived. Each has its address. */
export function BuyDialog() {
  const { orderId } = useParams()
  const close = useCloseTo('/save')
  usePageTitle('Buy Crypto')
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={orderId ? 'Your order' : 'Buy Crypto'}>
      {orderId ? (
        <Suspense fallback={<OrderLoading />}>
          <OrderView key={orderId} orderId={orderId} onDone={close} />
        </Suspense>
      ) : (
        <>
          <BuyForm />
          <OrderList />
        </>
      )}
    </Dialog>
  )
}
