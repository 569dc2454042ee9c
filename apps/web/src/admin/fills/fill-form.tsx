import type { FilledPool } from '@sengi/contract/fills/fills'
import { type CryptoAsset, decimalsOf } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { fillsWords } from './messages.ts'
import { useAskFill } from './use-fills.ts'

interface FillFormProps {
  pool: FilledPool
  /** What the pool is filled with; one is not asked about. */
  assets: readonly CryptoAsset[]
  /** What the desk calls it. */
  name: string
}

/** Asks that coins of the company go into a pool. What is typed stays when it is refused. */
export function FillForm({ pool, assets, name }: FillFormProps) {
  const t = useWords(fillsWords)
  const [asset, setAsset] = useState<CryptoAsset>(assets[0] ?? 'BTC')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const reading = readAmount(typed, decimalsOf[asset])
  const amount = reading.kind === 'amount' ? reading.text : typed
  const { key, renew } = useKeyFor(JSON.stringify([asset, amount, reason]))
  const { mutate, isPending, error } = useAskFill()
  const empty = () => {
    setTyped('')
    setReason('')
    toast.success(t('asked'))
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    mutate({ pool, asset, amount, reason, key }, { onSuccess: empty, onSettled: renew })
  }
  return (
    <form noValidate onSubmit={ask} aria-label={name} className="flex flex-col gap-4">
      {assets.length > 1 && (
        <Select
          label={t('asset')}
          choices={assets.map((value) => ({ value, label: value }))}
          value={asset}
          onChange={setAsset}
        />
      )}
      <UnitEntry label={t('amount')} unit={asset} name="amount" value={typed} onChange={setTyped} />
      <Field label={t('why')} hint={t('fill_hint')} error={error?.message}>
        <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={isPending}>
          {t('ask')}
        </Button>
      </div>
    </form>
  )
}
