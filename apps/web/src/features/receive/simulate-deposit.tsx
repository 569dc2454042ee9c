import type { ReceivingAddress } from '@sengi/contract/transfers/deposits'
import { decimalsOf } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { receiveWords } from './messages.ts'
import { useSimulateDeposit } from './use-receive.ts'

const usual: Readonly<Record<ReceivingAddress['asset'], string>> = {
  BTC: '0.001',
  ETH: '0.02',
  SOL: '0.5',
  LTC: '1',
  BCH: '0.1',
  USDT: '50',
}

/** Somebody elsewhere pays this address, in the sandbox only. */
export function SimulateDeposit({ place }: { place: ReceivingAddress }) {
  const t = useWords(receiveWords)
  const [typed, setTyped] = useState(usual[place.asset])
  const reading = readAmount(typed, decimalsOf[place.asset])
  const [tried, setTried] = useState(false)
  const { key, renew } = useKeyFor(`${place.asset} ${place.network} ${typed}`)
  const { mutate, isPending } = useSimulateDeposit(place)

  const simulate = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reading.kind !== 'amount') return
    mutate(
      { amount: reading.text, key },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.failure(t('simulation_failed'), error.message),
        onSettled: renew,
      },
    )
  }
  return (
    <section aria-label={t('sandbox')} className="rounded-card border border-accent border-dashed p-4">
      <p className="mb-3 text-muted text-sm">{t('sandbox_line')}</p>
      <form noValidate onSubmit={simulate} className="flex flex-col gap-4">
        <Field
          label={t('amount_in', { asset: place.asset })}
          error={tried && reading.kind !== 'amount' ? t('invalid') : undefined}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" wide busy={isPending}>
          {t('simulate')}
        </Button>
      </form>
    </section>
  )
}
