import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { Rand } from '../../../ui/money.tsx'
import { DoneMark } from '../../../ui/pictures/done-mark.tsx'
import { LateDisputePanel } from '../disputes/late-disputes.tsx'
import { FullCoin } from '../market/full-coin.tsx'
import { p2pClosedWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { Rating } from '../people/rating.tsx'
import { OrderReceipt } from './receipt.tsx'

export function ViewReleased({ order }: OrderProps) {
  const t = useWords(p2pClosedWords)
  return (
    <>
      <Card aria-label={t('completed')} className="text-center">
        <DoneMark />
        <h2 className="font-semibold text-2xl text-ink">
          {order.role === 'buyer' ? (
            <FullCoin amount={order.amount_asset} asset={order.asset} open />
          ) : (
            <Rand value={order.fiat_amount_zar} open />
          )}
        </h2>
        <p className="mt-1 text-muted">{t(order.role === 'buyer' ? 'is_in_wallet' : 'is_in_bank')}</p>
        {(order.allowed_actions.includes('rate') || order.my_rating) && <Rating order={order} />}
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
