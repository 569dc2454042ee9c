import { spanOf } from '@sengi/money'
import { useState } from 'react'
import { useFigures } from '../../lib/live/figures.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { buyWords } from './messages.ts'
import { useCancelOrder } from './use-buying.ts'

export function CancelOrder({ orderId }: { orderId: string }) {
  const t = useWords(buyWords)
  const lapsedSeconds = useFigures()?.onramp.lapsed_seconds
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useCancelOrder(orderId)
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('cancelled_toast')),
      onError: (error) => {
        setAsking(false)
        toast.failure(t('not_cancelled'), error.message)
      },
    })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('cancel_title')}
        confirmLabel={t('cancel')}
        cancelLabel={t('keep')}
        danger
        busy={isPending}
        onConfirm={cancel}
      >
        {lapsedSeconds === undefined ? t('cancel_soon') : t('cancel_line', spanOf(lapsedSeconds))}
      </AlertDialog>
    </>
  )
}
