import { useParams } from 'react-router'
import { useCloseTo } from '../../lib/close-to.ts'
import { usePageTitle } from '../../lib/page-heading.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BuyForm } from './buy-form.tsx'
import { OrderList } from './order-list.tsx'
import { OrderView } from './order-view.tsx'

/** Buy Crypto over the Save tab: first what, then how to pay, then that it arrived. Each has its address. */
export function BuyDialog() {
  const { orderId } = useParams()
  const close = useCloseTo('/save')
  usePageTitle('Buy Crypto')
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={orderId ? 'Your order' : 'Buy Crypto'}>
      {orderId ? (
        <OrderView key={orderId} orderId={orderId} onDone={close} />
      ) : (
        <>
          <BuyForm />
          <OrderList />
        </>
      )}
    </Dialog>
  )
}
