import { useParams } from 'react-router'
import { useCloseTo } from '../../lib/close-to.ts'
import { useWords } from '../../lib/words/words.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import { BuyForm } from './buy-form.tsx'
import { buyWords } from './messages.ts'
import { OrderList } from './order-list.tsx'
import { OrderView } from './order-view.tsx'

/** Buy Crypto over the Save tab: first what, then how to pay, then that it arrived. Each has its address. */
export function BuyDialog() {
  const t = useWords(buyWords)
  const { orderId } = useParams()
  const close = useCloseTo('/save')
  usePageTitle(t('title'))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={orderId ? t('your_order') : t('title')}
      beginsIn="fiat_amount_zar"
      grows
    >
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
