import type { OrderState } from '@sengi/contract'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import type { OrderProps } from './order-props.ts'
import { Receipt } from './receipt.tsx'

type Role = 'buyer' | 'seller'

const words: Partial<Record<OrderState, { title: string; text: Record<Role, string> }>> = {
  CANCELLED: {
    title: 'This order was cancelled',
    text: {
      buyer: 'The crypto went back to the seller. Do not pay any more: nothing protects a payment now.',
      seller: 'Everything that was locked is back in your wallet, the fee as well.',
    },
  },
  EXPIRED: {
    title: 'This order has expired',
    text: {
      buyer: 'The time ran out and the crypto went back to the seller. Do not pay any more.',
      seller: 'The time ran out. Everything that was locked is back in your wallet, the fee as well.',
    },
  },
  REFUNDED: {
    title: 'Refunded to the seller',
    text: {
      buyer: 'Our team decided that the crypto goes back to the seller. The letter below says why.',
      seller: 'Our team decided for you: everything that was locked is back in your wallet.',
    },
  },
  SPLIT: {
    title: 'The crypto was divided',
    text: {
      buyer: 'Our team gave a part to each of you. The letter below says why.',
      seller: 'Our team gave a part to each of you. The letter below says why.',
    },
  },
}

export function ViewOver({ order }: OrderProps) {
  const said = words[order.state]
  return (
    <>
      <Card aria-label="Over">
        <h2 className="font-semibold text-ink text-xl">{said?.title}</h2>
        <p className="mt-1 mb-4 text-muted">{said?.text[order.role]}</p>
        <LinkButton to={order.maker ? '/p2p/create' : '/p2p'} variant="secondary">
          {order.maker ? 'My ads' : 'Browse ads'}
        </LinkButton>
      </Card>
      {order.dispute_id && (
        <Card aria-label="Case" className="flex flex-col gap-4">
          <DisputePanel caseId={order.dispute_id} asset={order.asset} />
        </Card>
      )}
      <Receipt order={order} />
    </>
  )
}
