import { type QrTaking, type RefundMode, refundModes } from '@sengi/contract/qr/merchants'
import { decimalsOf } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
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
  const [kept, setKept] = useState('')
  const [tried, setTried] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const { mutate, isPending } = useRefund(taking.id)
  const unit = mode === 'rand' ? 'ZAR' : mode === 'coins' ? taking.asset : null
  const reading = readAmount(typed, decimalsOf[unit ?? 'ZAR'])
  const keptPercent = percentIn(kept)
  const modes = refundModes.filter((one) => one !== 'tip' || Number(taking.tip_zar) > 0)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ((unit && reading.kind !== 'amount') || keptPercent === null) return
    mutate(
      { mode, key, keep_percent: keptPercent, ...(unit && reading.kind === 'amount' && { amount: reading.text }) },
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
        <Field
          label={t('keep')}
          hint={t('keep_hint')}
          error={tried && keptPercent === null ? t('keep_unclear') : undefined}
        >
          <TextInput
            name="keep_percent"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            maxLength={3}
            value={kept}
            onChange={(event) => setKept(event.target.value)}
          />
        </Field>
        <Button type="submit" wide busy={isPending}>
          {t('give_back')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Whole per cent from 0 to 99; nothing typed is none, and null is none of these. */
function percentIn(typed: string): number | null {
  const text = typed.trim()
  return /^\d{0,2}$/.test(text) ? Number(text) : null
}
