import { CircleSlash } from 'lucide-react'
import { useLocation } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { buyWords } from './messages.ts'
import type { OrderProps } from './order-props.ts'

export function OrderOver({ order }: OrderProps) {
  const t = useWords(buyWords)
  const { state } = useLocation()
  const wasCancelled = order.state === 'CANCELLED'
  const isPaid = order.received.length > 0
  const again = new URLSearchParams({ asset: order.asset, amount: order.fiat_amount_zar })
  return (
    <EmptyState
      icon={<CircleSlash />}
      title={t(wasCancelled ? 'cancelled_title' : 'expired_title')}
      action={
        <LinkButton to={`/save/buy?${again}`} replace state={state}>
          {t('new_quote')}
        </LinkButton>
      }
    >
      {!isPaid && t(wasCancelled ? 'cancelled_line' : 'expired_line')}
    </EmptyState>
  )
}
