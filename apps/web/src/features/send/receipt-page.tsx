import type { TransferReceipt } from '@sengi/contract/transfers'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { formatAmount, minus, spanOf } from '@sengi/money'
import { Navigate, useLocation } from 'react-router'
import { useFigures } from '../../lib/live/figures.ts'
import { unitsOf } from '../../lib/live/portfolio.ts'
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
          {t.drawn('sent_amount', { amount: <Agreed receipt={receipt} /> })}
        </PageHeading>
        <p className="mt-1 break-all text-muted">{t('to_whom', { who: receipt.to })}</p>
        {receipt.kind === 'claim' && <Waits />}
      </div>
      <Card className="py-1.5 sm:py-2">
        <dl>
          <FactRow label={t('amount')}>
            {receipt.value_zar !== null && <Rand value={receipt.value_zar} open className="block font-semibold" />}
            <Coin amount={receipt.amount} asset={receipt.asset} full open className="block" />
          </FactRow>
          <Drift receipt={receipt} />
          <FactRow label={t('fee')}>
            <Rand value="0" open />
          </FactRow>
          <FactRow label={t('message')}>
            {payment.body.emoji} {payment.body.note}
          </FactRow>
          <FactRow label={t('time')}>{dateTimeText(receipt.created_at)}</FactRow>
          <CopyFact label={t('reference')} text={paymentReferenceOf(receipt.transfer_id)} />
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

/** What was agreed: the figure of the review and its button. Coins alone, where nobody knew a price. */
const Agreed = ({ receipt: { value_zar: value, amount, asset } }: { receipt: TransferReceipt }) =>
  value === null ? <Coin amount={amount} asset={asset} full open /> : <Rand value={value} open />

/** What the coins were worth at the moment they moved, where a unit of the coin or the market made it another figure. */
function Drift({ receipt: { value_zar: agreed, market_zar: market } }: { receipt: TransferReceipt }) {
  const t = useWords(sendWords)
  if (!agreed || !market || agreed === market) return null
  return (
    <FactRow label={t('drift')}>
      <Rand value={differenceOf(market, agreed)} signed open className="block" />
      <span className="block text-sm text-subtle">
        {t.drawn('value_sent', { amount: <Rand value={market} open /> })}
      </span>
    </FactRow>
  )
}

const differenceOf = (market: string, agreed: string): string =>
  formatAmount(minus(unitsOf('ZAR', market), unitsOf('ZAR', agreed)))

function Waits() {
  const t = useWords(sendWords)
  const figures = useFigures()
  return (
    <p className="mx-auto mt-2 max-w-[36ch] text-muted text-sm" aria-busy={!figures}>
      {figures ? t('claim_line', spanOf(figures.claims.wait_seconds)) : t('claim_soon')}
    </p>
  )
}
