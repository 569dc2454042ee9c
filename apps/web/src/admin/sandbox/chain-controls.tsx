import { networkNames } from '@sengi/contract/fields'
import { type Network, networks } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { sandboxDeskWords } from './messages.ts'
import { usePlanPayment, useReorganise } from './use-sandbox.ts'

interface ChoiceProps {
  value: Network
  onChange: (network: Network) => void
}

function NetworkChoice({ value, onChange }: ChoiceProps) {
  const t = useWords(sandboxDeskWords)
  return (
    <Select
      label={t('network')}
      choices={networks.map((network) => ({ value: network, label: networkNames[network] }))}
      value={value}
      onChange={onChange}
    />
  )
}

const fates = ['pay', 'fail', 'hang_paid', 'hang_lost'] as const

/** What becomes of the next payment that goes out over a chain. */
export function NextPayment() {
  const t = useWords(sandboxDeskWords)
  const [network, setNetwork] = useState<Network>('bitcoin')
  const [next, setNext] = useState<(typeof fates)[number]>('pay')
  const { mutate, isPending } = usePlanPayment()
  const plan = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { network, next },
      {
        onSuccess: () => toast.success(t('next_planned')),
        onError: (error) => toast.failure(t('did_not_work'), error.message),
      },
    )
  }
  return (
    <form noValidate onSubmit={plan} aria-label={t('next')} className="flex flex-col gap-4">
      <NetworkChoice value={network} onChange={setNetwork} />
      <Select
        label={t('fate')}
        choices={fates.map((value) => ({ value, label: t(`fate_${value}`) }))}
        value={next}
        onChange={setNext}
      />
      <div>
        <Button type="submit" busy={isPending}>
          {t('plan')}
        </Button>
      </div>
    </form>
  )
}

/** The last blocks of a chain turn out not to be part of it. */
export function Reorganise() {
  const t = useWords(sandboxDeskWords)
  const [network, setNetwork] = useState<Network>('bitcoin')
  const [typed, setTyped] = useState('1')
  const { mutate, isPending, error } = useReorganise()
  const reading = readAmount(typed, 0)
  const tear = (event: FormEvent) => {
    event.preventDefault()
    const depth = reading.kind === 'amount' ? Number(reading.text) : 0
    mutate({ network, depth }, { onSuccess: ({ transactions }) => toast.success(t('torn', { count: transactions })) })
  }
  return (
    <form noValidate onSubmit={tear} aria-label={t('tear')} className="flex flex-col gap-4">
      <NetworkChoice value={network} onChange={setNetwork} />
      <Field label={t('depth')} error={error?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="danger" busy={isPending}>
          {t('do_tear')}
        </Button>
      </div>
    </form>
  )
}
