import type { TransferReceipt } from '@sengi/contract'
import { durationText } from '@sengi/money'
import { Navigate, useLocation } from 'react-router'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { FactRow } from '../../lib/fact-row.tsx'
import { useFigures } from '../../lib/figures.ts'
import { useUser } from '../../lib/me.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { dateTimeText } from '../../lib/time-text.ts'
import { Card } from '../../ui/card.tsx'
import { DoneMark } from '../../ui/done-mark.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import type { Payment } from './payment.ts'
import { ReceiptActs } from './receipt-acts.tsx'

interface Done {
  receipt: TransferReceipt
  payment: Payment
}

/** Lasts as long as this page of the browser's history does; afterwards the history page has the same facts. */
export function ReceiptPage() {
  const { id } = useUser()
  const { state } = useLocation()
  const done: Done | undefined = state
  if (!done?.receipt || done.payment.owner !== id) return <Navigate to="/history" replace />
  return <Receipt {...done} />
}

const Receipt = ({ receipt, payment }: Done) => (
  <>
    <div className="mb-5 text-center">
      <DoneMark />
      <PageHeading title="Sent" className="font-semibold text-2xl text-ink">
        Sent <Rand value={receipt.value_zar ?? payment.rand} open />
      </PageHeading>
      <p className="mt-1 break-all text-muted">to {receipt.to}</p>
      {receipt.kind === 'claim' && <Waits />}
    </div>
    <Card className="py-1.5 sm:py-2">
      <dl>
        <FactRow label="Amount">
          <Coin amount={receipt.amount} asset={receipt.asset} full open />
        </FactRow>
        <FactRow label="Value when sent">
          <Rand value={receipt.value_zar} open />
        </FactRow>
        <FactRow label="Fee">
          <Coin amount={receipt.fee} asset={receipt.asset} full open />
        </FactRow>
        <FactRow label="Message">
          {payment.body.emoji} {payment.body.note}
        </FactRow>
        <FactRow label="Time">{dateTimeText(receipt.created_at)}</FactRow>
        <CopyFact label="Reference" text={receipt.transfer_id} />
      </dl>
    </Card>
    <ReceiptActs receipt={receipt} payment={payment} />
    <div className="mt-3 grid grid-cols-2 gap-3">
      <LinkButton to="/send" variant="secondary">
        Send more
      </LinkButton>
      <LinkButton to="/save">Done</LinkButton>
    </div>
  </>
)

function Waits() {
  const figures = useFigures()
  return (
    <p className="mx-auto mt-2 max-w-[36ch] text-muted text-sm" aria-busy={!figures}>
      If they have no account yet, they can claim it
      {figures && ` within ${durationText(figures.claims.wait_seconds)}`}. After that it comes back to you.
    </p>
  )
}
