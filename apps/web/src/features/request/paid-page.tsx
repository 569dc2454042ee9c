import type { RequestReceipt } from '@sengi/contract/requests'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { fullCryptoText, randText, zero } from '@sengi/money'
import { Navigate, useLocation, useParams } from 'react-router'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Card } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { DoneMark } from '../../ui/pictures/done-mark.tsx'
import { ShareReceipt } from '../../ui/sharing/share-receipt.tsx'
import { requestWords } from './messages.ts'

/** Lasts as long as this page of the browser's history does; afterwards the request itself has the same facts. */
export function PaidPage() {
  const { id } = useUser()
  const { requestId } = useParams()
  const { state } = useLocation()
  const done: { receipt: RequestReceipt; owner: string } | undefined = state
  if (!done?.receipt || done.owner !== id) return <Navigate to={`/request/${requestId}`} replace />
  return <Receipt receipt={done.receipt} />
}

const Receipt = ({ receipt }: { receipt: RequestReceipt }) => {
  const t = useWords(requestWords)
  return (
    <>
      <div className="mb-5 text-center">
        <DoneMark />
        <PageHeading title={t('paid')} className="font-semibold text-2xl text-ink">
          {t.drawn('paid_amount', { amount: <Rand value={receipt.value_zar} open /> })}
        </PageHeading>
        <p className="mt-1 text-muted">{t('to_whom', { who: receipt.to_username })}</p>
      </div>
      <Card className="py-1.5 sm:py-2">
        <dl>
          <FactRow label={t('amount')}>
            <Rand value={receipt.value_zar} open className="block font-semibold" />
            <Coin amount={receipt.amount} asset={receipt.asset} full open className="block" />
          </FactRow>
          <FactRow label={t('price')}>
            {t.drawn('for_one', { price: <Rand value={receipt.price_zar} open />, asset: receipt.asset })}
          </FactRow>
          <FactRow label={t('fee')}>
            <Rand value="0" open />
          </FactRow>
          <FactRow label={t('message')}>
            {receipt.request.emoji} {receipt.request.note}
          </FactRow>
          <FactRow label={t('time')}>{dateTimeText(receipt.created_at)}</FactRow>
          <CopyFact label={t('reference')} text={paymentReferenceOf(receipt.payment_id)} />
        </dl>
      </Card>
      <div className="mt-5">
        <Share receipt={receipt} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <LinkButton to={`/request/${receipt.request.id}`} variant="secondary">
          {t('see_request')}
        </LinkButton>
        <LinkButton to="/request/received">{t('done')}</LinkButton>
      </div>
    </>
  )
}

function Share({ receipt }: { receipt: RequestReceipt }) {
  const t = useWords(requestWords)
  const reference = paymentReferenceOf(receipt.payment_id)
  return (
    <ShareReceipt
      reference={reference}
      title={t('paid_amount', { amount: zarText(receipt.value_zar) })}
      line={t('to_whom', { who: receipt.to_username })}
      facts={[
        [t('amount'), fullCryptoText(unitsOf(receipt.asset, receipt.amount))],
        [t('fee'), randText(zero('ZAR'))],
        [t('time'), dateTimeText(receipt.created_at)],
        [t('reference'), reference],
      ]}
    />
  )
}
