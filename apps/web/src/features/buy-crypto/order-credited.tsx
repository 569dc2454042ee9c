import type { BuyOrder } from '@sengi/contract/onramp'
import { formatAmount, fullCryptoText } from '@sengi/money'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { dateTimeText, momentText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { DoneMark } from '../../ui/pictures/done-mark.tsx'
import { ShareReceipt } from '../../ui/sharing/share-receipt.tsx'
import { costParts } from './cost-parts.ts'
import { buyWords } from './messages.ts'
import type { OrderProps } from './order-props.ts'

export function OrderCredited({ order, onDone }: OrderProps) {
  const t = useWords(buyWords)
  const bought = order.credited ?? quotedIn(order)
  const parts = costParts(order.asset, bought)
  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <DoneMark />
        <h3 className="font-semibold text-ink text-xl sm:text-2xl">
          <Coin amount={bought.crypto_amount} asset={order.asset} full open />
        </h3>
        <p className="mt-1 text-muted">{t('in_wallet')}</p>
        {!bought.at_held_price && !order.received.some(({ stage }) => stage === 'CREDITED') && (
          <PricedOnArrival order={order} />
        )}
      </div>
      <dl className="rounded-card border border-line px-4 py-1">
        <FactRow label={t('you_paid')}>
          <Rand value={bought.fiat_amount_zar} open />
        </FactRow>
        <FactRow label={t('you_got')}>
          <Coin amount={bought.crypto_amount} asset={order.asset} full open />
        </FactRow>
        <FactRow label={t('rate', { asset: order.asset })}>
          <Rand value={bought.price_zar} open />
        </FactRow>
        <FactRow label={t('spread_paid')}>
          <Rand value={formatAmount(parts.spread)} open />
        </FactRow>
        <FactRow label={t('fee_paid')}>
          <Rand value={bought.fee_zar} open />
        </FactRow>
        <FactRow label={t('worth')}>
          <Rand value={formatAmount(parts.worth)} open />
        </FactRow>
        <FactRow label={t('reference')}>{order.payment_instructions.reference}</FactRow>
        <FactRow label={t('order')}>{order.order_id.slice(-8)}</FactRow>
        {order.credited_at && <FactRow label={t('credited')}>{dateTimeText(order.credited_at)}</FactRow>}
      </dl>
      <div>
        <ShareReceipt
          reference={order.payment_instructions.reference}
          title={fullCryptoText(unitsOf(order.asset, bought.crypto_amount))}
          line={t('in_wallet')}
          facts={[
            [t('you_paid'), zarText(bought.fiat_amount_zar)],
            [t('rate', { asset: order.asset }), zarText(bought.price_zar)],
            [t('fee_paid'), zarText(bought.fee_zar)],
            [t('credited'), dateTimeText(order.credited_at ?? order.created_at)],
            [t('reference'), order.payment_instructions.reference],
          ]}
        />
      </div>
      <Foot>
        <div className="grid grid-cols-2 gap-3">
          <LinkButton to={`/history?asset=${order.asset}`} variant="secondary">
            {t('history')}
          </LinkButton>
          <Button onClick={onDone}>{t('done')}</Button>
        </div>
      </Foot>
    </div>
  )
}

/** What an order bought that tells no more: what it was quoted. */
const quotedIn = (order: BuyOrder): NonNullable<BuyOrder['credited']> => ({
  fiat_amount_zar: order.fiat_amount_zar,
  crypto_amount: order.target_crypto_amount,
  price_zar: order.price_zar,
  market_price_zar: order.market_price_zar,
  fee_zar: order.fee_zar,
  at_held_price: true,
})

function PricedOnArrival({ order }: { order: BuyOrder }) {
  const t = useWords(buyWords)
  return (
    <p className="mx-auto mt-2 max-w-[44ch] text-muted text-sm">
      {t.drawn('priced_on_arrival', {
        until: momentText(order.price_held_until, order.created_at),
        coins: <Coin amount={order.target_crypto_amount} asset={order.asset} full open />,
      })}
    </p>
  )
}
