import type { Settlement } from '@sengi/contract/bills/settlements'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { settleWords } from '../messages.ts'
import { useDecide } from './use-settlements.ts'

/** The payee's second thought after their yes, such as a wrong amount. Somebody owes again by it, so it is asked twice. */
export function TakeBackYes({ settlement }: { settlement: Settlement }) {
  const t = useWords(settleWords)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDecide(settlement.group_id, settlement.id)
  const takeBack = () =>
    mutate(
      { kind: 'withdraw' },
      {
        onSuccess: () => toast.success(t('taken_back')),
        onError: (error) => toast.failure(t('not_taken_back'), error.message),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {t('take_back')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('take_back_title')}
        confirmLabel={t('take_back_confirm')}
        danger
        busy={isPending}
        onConfirm={takeBack}
      >
        {t('take_back_line')}
      </AlertDialog>
    </>
  )
}
