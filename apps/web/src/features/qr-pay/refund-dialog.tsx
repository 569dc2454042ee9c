import { type QrTaking, type RefundMode, refundModes } from '@sengi/contract/qr/merchants'
import { formatAmount, fullCryptoText, parsePrice, randText } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useBalances } from '../../lib/live/balances.ts'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import type { QrWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { Rand } from '../../ui/money.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { qrWords } from './messages.ts'
import { type GoesBack, readRefund } from './refund-reading.ts'
import { useRefund } from './use-qr.ts'

interface RefundDialogProps {
  taking: QrTaking
  onClose: () => void
}

/** Gives a payment back, or a part of it, in one of the ways that there are: what goes back is named before the press. */
export function RefundDialog({ taking, onClose }: RefundDialogProps) {
  const t = useWords(qrWords)
  const [mode, setMode] = useState<RefundMode>('original')
  const [typed, setTyped] = useState('')
  const [kept, setKept] = useState('')
  const [tried, setTried] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const { mutate, isPending } = useRefund(taking.id)
  const reading = readRefund(taking, { mode, typed, kept }, useTodaysPrice(taking.asset))
  const { unit, amount, keepPercent, fault, left, back } = reading
  const faults = { unclear: t('unclear'), above: t('refund_above', { left: randText(left) }) }
  const modes = refundModes.filter((one) => one !== 'tip' || Number(taking.tip_zar) > 0)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!back || keepPercent === null) return
    mutate(
      { mode, key, keep_percent: keepPercent, ...(amount !== undefined && { amount }) },
      {
        onSuccess: () => {
          toast.success(t('given_back', { amount: randText(back.rand) }), t('given_back_to', { payer: taking.payer }))
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
            error={tried && fault ? faults[fault] : undefined}
          />
        )}
        <Field
          label={t('keep')}
          hint={t('keep_hint')}
          error={tried && keepPercent === null ? t('keep_unclear') : undefined}
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
        <WhatGoesBack taking={taking} back={back} />
        <Button type="submit" wide busy={isPending}>
          {back ? t('give_back_amount', { amount: randText(back.rand) }) : t('give_back')}
        </Button>
      </form>
    </Dialog>
  )
}

function useTodaysPrice(asset: QrTaking['asset']) {
  const { data } = useBalances()
  const price = data?.find((balance) => balance.asset === asset)?.price_zar
  return price ? parsePrice(asset, price) : null
}

/** Keeps its place while nothing can be named, so that the button below stays under the finger. */
function WhatGoesBack({ taking: { payer }, back }: { taking: QrTaking; back: GoesBack | null }) {
  const t = useWords(qrWords)
  return (
    <dl className="rounded-card bg-surface-2 px-4 py-1.5" aria-live="polite">
      <FactRow label={t('goes_back', { payer })}>
        <Rand value={back && formatAmount(back.rand)} open />
      </FactRow>
      <FactRow label={t('in_coins')}>{coinsText(t, back)}</FactRow>
    </dl>
  )
}

function coinsText(t: Say<QrWords>, back: GoesBack | null): string {
  if (!back?.coins) return back ? t('coins_today') : '–'
  const text = fullCryptoText(back.coins)
  return back.isAbout ? t('coins_about', { coins: text }) : text
}
