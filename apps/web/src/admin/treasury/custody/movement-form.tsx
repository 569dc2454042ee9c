import { networkNames } from '@sengi/contract/fields'
import { type ColdAddress, type MovementDirection, movementDirections } from '@sengi/contract/transfers/custody'
import { cryptoText, decimalsOf } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { readAmount } from '../../../lib/words/amount-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { amountFrom } from '../../../ui/fields/decimal.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { UnitEntry } from '../../../ui/fields/unit-entry.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { custodyDeskWords } from './messages.ts'
import { usePropose } from './use-custody.ts'

/** What a line of the board proposed. */
export interface Proposed {
  readonly direction: MovementDirection
  readonly asset: string | null
  readonly amount: string
}

interface MovementFormProps {
  addresses: readonly ColdAddress[]
  proposed: Proposed
}

const serves: Readonly<Record<MovementDirection, (one: ColdAddress) => boolean>> = {
  to_cold: ({ is_usable }) => is_usable,
  to_hot: ({ held }) => Number(held) > 0,
}

const wordsOf = ({ label, asset, network, held }: ColdAddress) => {
  const there = amountFrom(asset, held)
  return { label, asset, network: networkNames[network], held: there ? cryptoText(there, 6) : held }
}

/** Asks that coins move. What is typed stays when it is refused. */
export function MovementForm({ addresses, proposed }: MovementFormProps) {
  const t = useWords(custodyDeskWords)
  const [direction, setDirection] = useState(proposed.direction)
  const open = addresses.filter(serves[direction])
  const first = open.find(({ asset }) => asset === proposed.asset) ?? open[0]
  const [chosen, setChosen] = useState<string | null>(null)
  const wallet = open.find(({ cold_address_id }) => cold_address_id === chosen) ?? first
  return (
    <div className="flex flex-col gap-4">
      <Segments
        quiet
        legend={t('direction')}
        choices={movementDirections.map((value) => ({ value, label: t(value) }))}
        value={direction}
        onChange={setDirection}
      />
      {wallet ? (
        <>
          <Select
            label={t('wallet')}
            choices={open.map((one) => ({ value: one.cold_address_id, label: t('wallet_choice', wordsOf(one)) }))}
            value={wallet.cold_address_id}
            onChange={setChosen}
          />
          <Sum direction={direction} wallet={wallet} begins={wallet.asset === proposed.asset ? proposed.amount : ''} />
        </>
      ) : (
        <p className="text-muted text-sm">{t(direction === 'to_cold' ? 'no_wallet' : 'no_wallet_back')}</p>
      )}
    </div>
  )
}

function Sum({ direction, wallet, begins }: { direction: MovementDirection; wallet: ColdAddress; begins: string }) {
  const t = useWords(custodyDeskWords)
  const { asset, cold_address_id } = wallet
  const [typed, setTyped] = useState(begins)
  const [reason, setReason] = useState('')
  const reading = readAmount(typed, decimalsOf[asset])
  const amount = reading.kind === 'amount' ? reading.text : typed
  const { key, renew } = useKeyFor(JSON.stringify([direction, cold_address_id, amount, reason]))
  const { mutate, isPending, error } = usePropose()
  const empty = () => {
    setTyped('')
    setReason('')
    toast.success(t('asked'))
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    mutate({ direction, cold_address_id, asset, amount, reason, key }, { onSuccess: empty, onSettled: renew })
  }
  return (
    <form noValidate onSubmit={ask} aria-label={t('propose')} className="flex flex-col gap-4">
      <UnitEntry label={t('amount')} unit={asset} name="amount" value={typed} onChange={setTyped} />
      <Field label={t('why')} hint={t('why_hint')} error={error?.message}>
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
