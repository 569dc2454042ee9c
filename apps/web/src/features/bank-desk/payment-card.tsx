import type { SuspensePayment } from '@sengi/contract'
import { FactRow } from '../../lib/fact-row.tsx'
import { useUser } from '../../lib/me.ts'
import { dateText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { DecisionForm } from './decision-form.tsx'
import { useApprove, useWithdraw } from './use-bank.ts'

const reasons: Record<SuspensePayment['reason'], string> = {
  unknown_reference: 'Names no order',
  wrong_amount: 'Not the amount of its order',
  other_name: 'From another name than the buyer’s',
  late: 'Came after its order had ended',
  already_paid: 'Its order was paid before',
  cancelled: 'Its order was cancelled',
  payer_unknown: 'The bank names no payer, and it is large',
  awaiting_price: 'Waits for a reliable price, then it is credited by itself',
  account_suspended: 'Its buyer’s account is suspended',
}

export const PaymentCard = ({ payment }: { payment: SuspensePayment }) => (
  <Card>
    <h2 className="font-semibold text-ink text-lg">
      <Rand value={payment.amount_zar} open />
    </h2>
    <p className="text-muted text-sm">{reasons[payment.reason]}</p>
    <dl className="my-3">
      <FactRow label="Received">{dateText(payment.received_at)}</FactRow>
      <FactRow label="Reference">{payment.reference || 'None'}</FactRow>
      <FactRow label="Payer">{payment.payer_name || 'Not named by the bank'}</FactRow>
      {payment.order_id && <FactRow label="Order">{payment.order_id.slice(-8)}</FactRow>}
    </dl>
    <WhatFollows payment={payment} />
  </Card>
)

const acts = { credit: 'credit it', offer: 'offer it to the buyer', return: 'send it back' } as const

function WhatFollows({ payment }: { payment: SuspensePayment }) {
  const { permissions } = useUser()
  const { resolution } = payment
  const mayResolve = permissions.includes('bank.resolve')
  if (!resolution || resolution.state === 'WITHDRAWN') {
    return (
      <>
        {resolution?.declined_by_buyer && (
          <p className="mb-3 text-ink text-sm">The buyer declined the offer and wants the money back.</p>
        )}
        {mayResolve && <DecisionForm payment={payment} />}
      </>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink text-sm">
        {resolution.state === 'OFFERED'
          ? 'Offered to the buyer, who has not answered yet.'
          : `Somebody asked to ${acts[resolution.act]}. A second person has to approve it.`}{' '}
        <span className="text-muted">{resolution.reason}</span>
        {resolution.evidence && <span className="block text-muted">{resolution.evidence}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {resolution.state === 'ASKED' && permissions.includes('treasury.approve') && <Approve id={payment.id} />}
        {mayResolve && <Withdraw id={payment.id} />}
      </div>
    </div>
  )
}

const failed = (error: Error) => toast.failure('That did not work', error.message)

function Approve({ id }: { id: string }) {
  const { mutate, isPending } = useApprove(id)
  const approve = () => mutate(undefined, { onSuccess: () => toast.success('Approved'), onError: failed })
  return (
    <Button busy={isPending} onClick={approve}>
      Approve
    </Button>
  )
}

function Withdraw({ id }: { id: string }) {
  const { mutate, isPending } = useWithdraw(id)
  const withdraw = () => mutate(undefined, { onSuccess: () => toast.success('Taken back'), onError: failed })
  return (
    <Button variant="secondary" busy={isPending} onClick={withdraw}>
      Take back
    </Button>
  )
}
