import { type QrTaking, type RefundMode, refundModes } from '@sengi/contract/qr/merchants'
import { decimalsOf } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { qrWords } from './messages.ts'
import { useRefund } from './use-qr.ts'

interface RefundDialogProps {
  taking: QrTaking
  onClose: () => void
}

/** Gives a payment back, or a part of it, in one of the ways that there are. */
export function RefundDialog({ taking, onClose }: RefundDialogProps) {
  const t = useWords(qrWords)
  const [mode, setMode] = useState<RefundMode>('original')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const { mutate, isPending } = useRefund(taking.id)
  const unit = mode === 'rand' ? 'ZAR' : mode === 'coins' ? taking.asset : null
  const reading = readAmount(typed, decimalsOf[unit ?? 'ZAR'])
  const modes = refundModes.filter((one) => one !== 'tip' || Number(taking.tip_zar) > 0)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (unit && reading.kind !== 'amount') return
    mutate(
      { mode, key, ...(unit && reading.kind === 'amount' && { amount: reading.text }) },
      {
        onSuccess: () => {
          toast.success(t('given_back'))
          onClose()
        },
        onError: (error) => toast.failure(t('not_given_back'), error.message),
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('give_back')} description={t('give_back_line')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={t('give_back')}>
        <Select
          label={t('mode')}
          choices={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        {unit && (
          <UnitEntry
            label={t('refund_amount')}
            unit={unit}
            name="amount"
            value={typed}
            onChange={setTyped}
            error={tried && reading.kind !== 'amount' ? t('unclear') : undefined}
          />
        )}
        <Button type="submit" wide busy={isPending}>
          {t('give_back')}
        </Button>
      </form>
    </Dialog>
  )
}
