import { networkNames } from '@sengi/contract/fields'
import { type CryptoAsset, cryptoAssets, type Network } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FormEnd } from '../../press-to-open.tsx'
import { custodyDeskWords } from './messages.ts'
import { useAskAddress } from './use-custody.ts'

/** Where each coin lies; the first is taken unless somebody chooses another one. */
const networksOf: Readonly<Record<CryptoAsset, readonly [Network, ...Network[]]>> = {
  BTC: ['bitcoin'],
  ETH: ['ethereum'],
  SOL: ['solana'],
  LTC: ['litecoin'],
  BCH: ['bitcoin_cash'],
  USDT: ['ethereum', 'tron'],
}

/** Asks that an address be added. What is typed stays when it is refused. */
export function ColdAddressForm({ onDone }: { onDone: () => void }) {
  const t = useWords(custodyDeskWords)
  const [asset, setAsset] = useState<CryptoAsset>('BTC')
  const [wanted, setWanted] = useState<Network | null>(null)
  const [address, setAddress] = useState('')
  const [label, setLabel] = useState('')
  const [reason, setReason] = useState('')
  const choices = networksOf[asset]
  const network = choices.find((one) => one === wanted) ?? choices[0]
  const { key, renew } = useKeyFor(JSON.stringify([asset, network, address, label, reason]))
  const { mutate, isPending, error } = useAskAddress()
  const done = () => {
    toast.success(t('asked'))
    onDone()
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    mutate({ asset, network, address, label, reason, key }, { onSuccess: done, onSettled: renew })
  }
  return (
    <form noValidate onSubmit={ask} aria-label={t('add')} className="mb-6 flex max-w-[40rem] flex-col gap-4">
      <Select
        label={t('coin')}
        choices={cryptoAssets.map((value) => ({ value, label: value }))}
        value={asset}
        onChange={setAsset}
      />
      {choices.length > 1 && (
        <Select
          label={t('network')}
          choices={choices.map((value) => ({ value, label: networkNames[value] }))}
          value={network}
          onChange={setWanted}
        />
      )}
      <Field label={t('address')} hint={t('address_hint')}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <Field label={t('label')} hint={t('label_hint')}>
        <TextInput maxLength={60} value={label} onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <Field label={t('why')} hint={t('why_hint')} error={error?.message}>
        <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <FormEnd go={t('ask')} cancel={t('cancel')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}
