import { TriangleAlert } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { Rand } from '../../../ui/money.tsx'
import { GiveTime } from '../acts/order-acts.tsx'
import { PayoutAsked } from '../acts/payout-asked.tsx'
import { ProofUpload } from '../acts/proof-upload.tsx'
import { FullCoin } from '../market/full-coin.tsx'
import { p2pOrderWords } from '../messages.ts'
import { randWords } from '../order-amounts.ts'
import type { OrderProps } from '../order-props.ts'
import { PayDetailRows } from '../payout/pay-detail-rows.tsx'
import { railWords } from '../words.ts'

export function BuyerPays({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  return (
    <Card aria-label={t('what_now')} className="flex flex-col gap-5">
      <div>
        <h2 className="font-semibold text-2xl text-ink">
          {t.drawn('pay', { rand: <Rand value={order.fiat_amount_zar} open /> })}
        </h2>
        <p className="mt-1 text-muted">
          {t.drawn('pay_line', {
            username: order.seller.username,
            amount: <FullCoin amount={order.amount_asset} asset={order.asset} open />,
            rail: t(railWords[order.rail]),
          })}
        </p>
      </div>
      {order.pay_details ? (
        <>
          <PayDetailRows order={order} details={order.pay_details} />
          <p className="flex gap-2.5 rounded-button bg-warning-soft p-3.5 text-sm text-warning">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
            <span>{t.drawn('pay_warning', { reference: order.payment_reference, b: (words) => <b>{words}</b> })}</span>
          </p>
        </>
      ) : (
        <p className="rounded-button bg-info-soft p-3.5 text-info text-sm">{t('no_account_yet')}</p>
      )}
      {order.allowed_actions.includes('upload_proof') && <ProofUpload order={order} />}
    </Card>
  )
}

export function SellerWaits({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const { buyer, fiat_amount_zar, payment_reference: reference } = order
  return (
    <Card aria-label={t('what_now')}>
      <h2 className="font-semibold text-ink text-xl">{t('pays_you', { username: buyer.username })}</h2>
      <p className="mt-1 text-muted">
        {t.drawn('pays_you_line', {
          rand: randWords(fiat_amount_zar),
          reference,
          name: buyer.legal_name ?? `@${buyer.username}`,
          b: (words) => <b className="text-ink">{words}</b>,
        })}
      </p>
      {order.proof_was_withdrawn && (
        <p className="mt-3 rounded-button bg-warning-soft p-3.5 text-sm text-warning">{t('took_back')}</p>
      )}
      <PayoutAsked order={order} />
      {order.allowed_actions.includes('extend') && (
        <div className="mt-4">
          <GiveTime order={order} />
        </div>
      )}
    </Card>
  )
}
