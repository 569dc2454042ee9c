import type { OrderState } from '@sengi/contract/p2p/orders'
import type { P2pClosedWords } from '../../../lib/words/words.gen.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LateDisputePanel } from '../disputes/late-disputes.tsx'
import { p2pClosedWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { OrderReceipt } from './receipt.tsx'

const words = {
  CANCELLED: { title: 'cancelled_title', buyer: 'cancelled_buyer', seller: 'cancelled_seller' },
  EXPIRED: { title: 'expired_title', buyer: 'expired_buyer', seller: 'expired_seller' },
  REFUNDED: { title: 'refunded_title', buyer: 'refunded_buyer', seller: 'refunded_seller' },
  SPLIT: { title: 'split_title', buyer: 'split_line', seller: 'split_line' },
} as const satisfies Partial<Record<OrderState, Record<'title' | 'buyer' | 'seller', keyof P2pClosedWords>>>

const isOver = (state: OrderState): state is keyof typeof words => Object.hasOwn(words, state)

export function ViewOver({ order }: OrderProps) {
  const t = useWords(p2pClosedWords)
  const said = isOver(order.state) && words[order.state]
  return (
    <>
      <Card aria-label={t('over')}>
        <h2 className="font-semibold text-ink text-xl">{said && t(said.title)}</h2>
        <p className="mt-1 mb-4 text-muted">{said && t(said[order.role])}</p>
        <LinkButton to={order.maker ? '/p2p/create' : '/p2p'} variant="secondary">
          {t(order.maker ? 'my_ads' : 'browse_ads')}
        </LinkButton>
      </Card>
      {order.dispute_id && (
        <Card aria-label={t('case')} className="flex flex-col gap-4">
          <LateDisputePanel caseId={order.dispute_id} asset={order.asset} />
        </Card>
      )}
      <OrderReceipt order={order} />
    </>
  )
}
