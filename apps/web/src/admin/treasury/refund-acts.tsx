import type { StaffWithdrawal } from '@sengi/contract/transfers/withdrawals'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { ActButton } from '../../ui/overlays/act-button.tsx'
import { Approving } from '../approving.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { treasuryWords } from './messages.ts'
import { useAskRefund, useWithdrawRefund } from './use-treasury.ts'

interface Props {
  withdrawal: StaffWithdrawal
}

/** Nobody can say whether it was paid: one person says with evidence that it was not, another one gives the money back. */
export function RefundActs({ withdrawal }: Props) {
  const t = useWords(treasuryWords)
  const { permissions } = useUser()
  const asking = useAskRefund(withdrawal.withdrawal_id)
  const mayAsk = permissions.includes('treasury.make')
  if (withdrawal.refund_asked_by) return <Asked withdrawal={withdrawal} />
  if (!mayAsk) return <p className="text-muted text-sm">{t('for_maker')}</p>
  return (
    <ReasonForm
      most={1000}
      act={asking}
      words={{
        name: t('ask_refund'),
        label: t('evidence'),
        hint: t('evidence_hint'),
        go: t('ask_refund'),
        done: t('refund_asked'),
      }}
    />
  )
}

function Asked({ withdrawal: { withdrawal_id, refund_evidence, refund_asked_by } }: Props) {
  const t = useWords(treasuryWords)
  const { id, permissions } = useUser()
  const takingBack = useWithdrawRefund(withdrawal_id)
  const isMine = refund_asked_by === id
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
        <p className="font-medium">{t(isMine ? 'asked_by_you' : 'asked_by_another')}</p>
        <p className="mt-1 whitespace-pre-line break-words">{refund_evidence}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {!isMine && permissions.includes('treasury.approve') && (
          <Approving kind="refund_approval" id={withdrawal_id} done={t('refunded')}>
            {t('approve_refund')}
          </Approving>
        )}
        {permissions.includes('treasury.make') && (
          <ActButton act={takingBack} done={t('taken_back')} failed={t('did_not_work')}>
            {t('take_back')}
          </ActButton>
        )}
      </div>
    </div>
  )
}
