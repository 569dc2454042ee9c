import type { StaffWithdrawal } from '@sengi/contract/transfers/withdrawals'
import { useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Coin } from '../../ui/money.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ReasonForm } from '../reason-form.tsx'
import { treasuryWords } from './messages.ts'
import { useApproveWithdrawal, useRejectWithdrawal } from './use-treasury.ts'

interface Props {
  withdrawal: StaffWithdrawal
}

/** A withdrawal in review goes, or its money goes back with a reason that its sender reads. */
export function ReviewActs({ withdrawal }: Props) {
  const t = useWords(treasuryWords)
  const [rejects, setRejects] = useState(false)
  const rejecting = useRejectWithdrawal(withdrawal.withdrawal_id)
  if (!useUser().permissions.includes('treasury.approve')) {
    return <p className="text-muted text-sm">{t('for_approver')}</p>
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Approve withdrawal={withdrawal} />
        {!rejects && (
          <Button variant="secondary" onClick={() => setRejects(true)}>
            {t('reject')}
          </Button>
        )}
      </div>
      {rejects && (
        <ReasonForm
          danger
          most={500}
          act={rejecting}
          words={{
            name: t('reject'),
            label: t('reject_reason'),
            hint: t('reject_hint'),
            go: t('do_reject'),
            done: t('rejected'),
          }}
        />
      )}
    </div>
  )
}

function Approve({ withdrawal: { withdrawal_id, asset, amount, username, address } }: Props) {
  const t = useWords(treasuryWords)
  const [asks, setAsks] = useState(false)
  const { mutateAsync, isPending } = useApproveWithdrawal(withdrawal_id)
  const approve = () =>
    mutateAsync().then(
      () => toast.success(t('approved')),
      (error: Error) => {
        setAsks(false)
        toast.failure(t('did_not_work'), error.message)
      },
    )
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('approve')}</Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('approve_title')}
        confirmLabel={t('do_approve')}
        busy={isPending}
        onConfirm={() => void approve()}
      >
        {t.drawn('approve_line', {
          username,
          amount: <Coin amount={amount} asset={asset} full open className="font-medium text-ink" />,
          address: <span className="break-all font-mono text-ink text-sm">{address}</span>,
        })}
      </AlertDialog>
    </>
  )
}
