import { Suspense } from 'react'
import { lazyPage } from '../../lib/lazy-page.ts'
import { buyWords } from './messages.ts'
import { useOpenOrder } from './use-buying.ts'

// Only who has one waits for it and its words, when the page is there already.
const OpenOrder = lazyPage(() => import('./open-order.tsx'), 'OpenOrder', buyWords)

/** An order that waits for its payment is easy to forget: the Save tab keeps it in sight. */
export function OpenOrderNotice() {
  const order = useOpenOrder()
  return (
    order && (
      <Suspense fallback={<div className="min-h-24 rounded-card border border-line bg-surface sm:min-h-20" />}>
        <OpenOrder />
      </Suspense>
    )
  )
}
