import type { Order } from '@sengi/contract/p2p/orders'
import { percentText } from '@sengi/money'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { CopyFact } from '../../../ui/copy-fact.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Rand } from '../../../ui/money.tsx'
import { Fold } from '../fold.tsx'
import { FullCoin } from '../market/full-coin.tsx'
import { p2pOrderWords, p2pWords } from '../messages.ts'
import { orderNumber, railWords } from '../words.ts'

/** What was agreed when the order was made. Nothing of it changes any more. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useWords(p2pOrderWords)
  const shared = useWords(p2pWords)
  return (
    <Fold title={t('agreed')} aside={`#${orderNumber(order.id)}`}>
      <dl>
        <FactRow label={t('amount')}>
          <FullCoin amount={order.amount_asset} asset={order.asset} />
        </FactRow>
        <FactRow label={shared('price_per', { asset: order.asset })}>
          <Rand value={order.price} />
        </FactRow>
        <FactRow label={t('to_pay')}>
          <Rand value={order.fiat_amount_zar} />
        </FactRow>
        <FactRow label={t('fee_by_seller')}>
          <FullCoin amount={order.fee_amount} asset={order.asset} />
        </FactRow>
        {order.fee_discount_basis_points > 0 && (
          <FactRow label={t('streak_discount')}>
            {t('off_fee', { percent: percentText(order.fee_discount_basis_points) })}
          </FactRow>
        )}
        {!order.closed_at && (
          <FactRow label={t('locked')}>
            <FullCoin amount={order.locked_amount} asset={order.asset} />
          </FactRow>
        )}
        <FactRow label={t('paid_by')}>{t(railWords[order.rail])}</FactRow>
        <FactRow label={t('buyer')}>@{order.buyer.username}</FactRow>
        <FactRow label={t('seller')}>@{order.seller.username}</FactRow>
        <FactRow label={t('created')}>{dateTimeText(order.created_at)}</FactRow>
        <CopyFact label={t('order_number')} text={order.id}>
          #{orderNumber(order.id)}
        </CopyFact>
      </dl>
      {order.ad_terms && (
        <div className="mt-3 rounded-button bg-surface-2 p-3.5">
          <h3 className="font-medium text-ink text-sm">{t('ad_terms')}</h3>
          <p className="mt-1 whitespace-pre-line break-words text-muted text-sm">{order.ad_terms}</p>
        </div>
      )}
    </Fold>
  )
}
