import type { QrPayment } from '@sengi/contract/qr/payments'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { fullCryptoText } from '@sengi/money'
import { useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { ShareReceipt } from '../../ui/sharing/share-receipt.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { qrLooks } from './looks.ts'
import { qrWords } from './messages.ts'
import { useQrPayment } from './use-qr.ts'

/** One payment with every figure of it, and what the shop gave back. */
export function QrReceiptPage() {
  const t = useWords(qrWords)
  const { paymentId = '' } = useParams()
  const { data, error, isPending, isFetching, refetch } = useQrPayment(paymentId)
  return (
    <div className="column flex flex-col gap-5">
      <BackHeading title={t('receipt')} to="/save/qr" />
      {data && <Receipt payment={data} />}
      {data && data.state !== 'FAILED' && data.state !== 'SENDING' && (
        <div className="grid grid-cols-2 gap-3">
          <LinkButton to={`/bills/payments/qr/${data.id}`} variant="secondary">
            {t('split')}
          </LinkButton>
          <div>
            <Share payment={data} />
          </div>
        </div>
      )}
      {isPending && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-64 w-full rounded-card" />
        </Loading>
      )}
      {error && !data && <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />}
    </div>
  )
}

function Receipt({ payment }: { payment: QrPayment }) {
  const t = useWords(qrWords)
  const { word, ...look } = qrLooks[payment.state]
  return (
    <Card aria-labelledby="qr-receipt">
      <CardHeading id="qr-receipt" aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {payment.merchant}
      </CardHeading>
      <p role="status" className="mb-3 text-muted text-sm empty:hidden">
        {payment.state === 'SENDING' && t('sending_line')}
        {payment.state === 'FAILED' && t('refused_line')}
      </p>
      <dl>
        <FactRow label={t('amount')}>
          <Rand value={payment.amount_zar} open />
        </FactRow>
        <Figure label={t('tip')} value={payment.tip_zar} />
        <Figure label={t('fee')} value={payment.fee_zar} />
        <FactRow label={t('total')}>
          <Rand value={payment.total_zar} open />
        </FactRow>
        <FactRow label={t('you_pay')}>
          <Coin amount={payment.amount} asset={payment.asset} full open />
        </FactRow>
        <FactRow label={t('rate', { asset: payment.asset })}>
          <Rand value={payment.price_zar} open />
        </FactRow>
        <FactRow label={t('reference')}>{payment.reference ?? t('no_reference')}</FactRow>
        <FactRow label={t('when')}>{dateTimeText(payment.paid_at)}</FactRow>
        <Figure label={t('refunded')} value={payment.given_back_zar} />
        {Number(payment.refunded) > 0 && (
          <FactRow label={t('refunded_coins')}>
            <Coin amount={payment.refunded} asset={payment.asset} full open />
          </FactRow>
        )}
      </dl>
    </Card>
  )
}

function Share({ payment }: { payment: QrPayment }) {
  const t = useWords(qrWords)
  return (
    <ShareReceipt
      reference={paymentReferenceOf(payment.id)}
      title={zarText(payment.total_zar)}
      line={payment.merchant}
      facts={[
        [t('you_pay'), fullCryptoText(unitsOf(payment.asset, payment.amount))],
        ...(Number(payment.given_back_zar) > 0 ? [[t('refunded'), zarText(payment.given_back_zar)] as const] : []),
        [t('reference'), payment.reference ?? t('no_reference')],
        [t('when'), dateTimeText(payment.paid_at)],
      ]}
    />
  )
}

/** Only where there is some. */
function Figure({ label, value }: { label: string; value: string }) {
  if (Number(value) === 0) return null
  return (
    <FactRow label={label}>
      <Rand value={value} open />
    </FactRow>
  )
}
