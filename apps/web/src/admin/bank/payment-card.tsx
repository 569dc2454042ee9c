import type { SuspensePayment } from '@sengi/contract/onramp'
import { useUser } from '../../lib/session/me.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Rand } from '../../ui/money.tsx'
import { ActButton } from '../../ui/overlays/act-button.tsx'
import { Approving } from '../approving.tsx'
import { DecisionForm } from './decision-form.tsx'
import { bankDeskWords } from './messages.ts'
import { useWithdrawAsk } from './use-bank.ts'

export const PaymentCard = ({ payment }: { payment: SuspensePayment }) => {
  const t = useWords(bankDeskWords)
  return (
    <Card>
      <h2 className="font-semibold text-ink text-lg">
        <Rand value={payment.amount_zar} open />
      </h2>
      <p className="text-muted text-sm">{t(`reason_${payment.reason}`)}</p>
      <dl className="my-3">
        <FactRow label={t('received')}>{dateText(payment.received_at)}</FactRow>
        <FactRow label={t('reference')}>{payment.reference || t('none')}</FactRow>
        <FactRow label={t('payer')}>{payment.payer_name || t('not_named')}</FactRow>
        {payment.order_id && <FactRow label={t('order')}>{payment.order_id.slice(-8)}</FactRow>}
      </dl>
      <WhatFollows payment={payment} />
    </Card>
  )
}

function WhatFollows({ payment }: { payment: SuspensePayment }) {
  const t = useWords(bankDeskWords)
  const { permissions } = useUser()
  const { resolution } = payment
  const mayResolve = permissions.includes('bank.resolve')
  if (!resolution || resolution.state === 'WITHDRAWN') {
    return (
      <>
        {resolution?.declined_by_buyer && <p className="mb-3 text-ink text-sm">{t('declined')}</p>}
        {mayResolve && <DecisionForm payment={payment} />}
      </>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink text-sm">
        {resolution.state === 'OFFERED'
          ? t('offered')
          : t('asked', { act: resolution.act === 'return' ? 'other' : resolution.act })}{' '}
        <span className="text-muted">{resolution.reason}</span>
        {resolution.evidence && <span className="block text-muted">{resolution.evidence}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {resolution.state === 'ASKED' && permissions.includes('treasury.approve') && (
          <Approving kind="resolution_approval" id={payment.id} done={t('approved')}>
            {t('approve')}
          </Approving>
        )}
        {mayResolve && <Withdraw id={payment.id} />}
      </div>
    </div>
  )
}

function Withdraw({ id }: { id: string }) {
  const t = useWords(bankDeskWords)
  return (
    <ActButton act={useWithdrawAsk(id)} done={t('taken_back')} failed={t('did_not_work')}>
      {t('take_back')}
    </ActButton>
  )
}
