import type { TransferReceipt } from '@sengi/contract/transfers'
import { spanOf } from '@sengi/money'
import { Navigate, useLocation } from 'react-router'
import { useFigures } from '../../lib/live/figures.ts'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { DoneMark } from '../../ui/pictures/done-mark.tsx'
import { sendWords } from './messages.ts'
import type { PayeeSlot } from './payee-slot.ts'
import type { Payment } from './payment.ts'
import { ReceiptActs } from './receipt-acts.tsx'

interface Done {
  receipt: TransferReceipt
  payment: Payment
}

type Keeping = Pick<PayeeSlot, 'KeepContact'>

/** Lasts as long as this page of the browser's history does; afterwards the history page has the same facts. */
export function ReceiptPage({ KeepContact }: Keeping) {
  const { id } = useUser()
  const { state } = useLocation()
  const done: Done | undefined = state
  if (!done?.receipt || done.payment.owner !== id) return <Navigate to="/history" replace />
  return <Receipt {...done} KeepContact={KeepContact} />
}

function Receipt({ receipt, payment, KeepContact }: Done & Keeping) {
  const t = useWords(sendWords)
  return (
    <>
      <div className="mb-5 text-center">
        <DoneMark />
        <PageHeading title={t('sent_title')} className="font-semibold text-2xl text-ink">
          {t.drawn('sent_amount', { amount: <Rand value={receipt.value_zar ?? payment.rand} open /> })}
        </PageHeading>
        <p className="mt-1 break-all text-muted">{t('to_whom', { who: receipt.to })}</p>
        {receipt.kind === 'claim' && <Waits />}
      </div>
      <Card className="py-1.5 sm:py-2">
        <dl>
          <FactRow label={t('amount')}>
            <Coin amount={receipt.amount} asset={receipt.asset} full open />
          </FactRow>
          <FactRow label={t('value_sent')}>
            <Rand value={receipt.value_zar} open />
          </FactRow>
          <FactRow label={t('fee')}>
            <Coin amount={receipt.fee} asset={receipt.asset} full open />
          </FactRow>
          <FactRow label={t('message')}>
            {payment.body.emoji} {payment.body.note}
          </FactRow>
          <FactRow label={t('time')}>{dateTimeText(receipt.created_at)}</FactRow>
          <CopyFact label={t('reference')} text={receipt.transfer_id} />
        </dl>
      </Card>
      <ReceiptActs receipt={receipt} payment={payment} KeepContact={KeepContact} />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <LinkButton to="/send" variant="secondary">
          {t('more')}
        </LinkButton>
        <LinkButton to="/save">{t('done')}</LinkButton>
      </div>
    </>
  )
}

function Waits() {
  const t = useWords(sendWords)
  const figures = useFigures()
  return (
    <p className="mx-auto mt-2 max-w-[36ch] text-muted text-sm" aria-busy={!figures}>
      {figures ? t('claim_line', spanOf(figures.claims.wait_seconds)) : t('claim_soon')}
    </p>
  )
}
