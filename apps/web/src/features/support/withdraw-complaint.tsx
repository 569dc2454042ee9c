import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { supportWords } from './messages.ts'
import { useWithdrawComplaint } from './use-complaint.ts'

/** Takes one's complaint back while it is open. */
export function WithdrawComplaint({ ticketId }: { ticketId: string }) {
  const t = useWords(supportWords)
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useWithdrawComplaint(ticketId)
  // Not by the answers of the press itself: the button is gone with the complaint that it ended.
  const withdraw = () =>
    mutateAsync().then(
      () => toast.success(t('withdrawn_now')),
      (error: Error) => {
        setAsking(false)
        toast.failure(t('not_withdrawn'), error.message)
      },
    )
  return (
    <>
      <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
        {t('withdraw_complaint')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('withdraw_title')}
        confirmLabel={t('withdraw_complaint')}
        danger
        busy={isPending}
        onConfirm={() => void withdraw()}
      >
        {t('withdraw_line')}
      </AlertDialog>
    </>
  )
}
