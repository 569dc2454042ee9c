import { type FormEvent, useState } from 'react'
import { needsStepUp } from '../../lib/step-up.tsx'
import { useKeyFor } from '../../lib/use-key.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { type Bank, emptyPayout, type PayoutDraft, payoutBody, payoutFaults } from './payout-draft.ts'
import { useAddPayout, useBanks } from './use-payout.ts'

export function PayoutForm() {
  const { data: banks = [] } = useBanks()
  const [draft, setDraft] = useState(emptyPayout)
  const [tried, setTried] = useState(false)
  const { mutate, isPending, dialog } = useAddPayout()
  const body = payoutBody(draft, banks)
  const { key, renew } = useKeyFor(JSON.stringify(body))
  const found = payoutFaults(draft, banks)
  const faults = tried ? found : {}
  const change = (part: Partial<PayoutDraft>) => setDraft({ ...draft, ...part })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length > 0) return
    mutate(
      { body, key },
      {
        onSuccess: () => {
          toast.success('Account added')
          setDraft({ ...emptyPayout, holder: draft.holder })
          setTried(false)
        },
        onError: (error) => {
          renew()
          if (!needsStepUp(error)) toast.failure('Account could not be added', error.message)
        },
      },
    )
  }
  return (
    <Card>
      <CardHeading>Add an account</CardHeading>
      <form noValidate onSubmit={submit} aria-label="Add an account" className="flex flex-col gap-4">
        <Segments
          legend="Kind"
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          choices={[
            { value: 'bank', label: 'Bank (EFT)' },
            { value: 'payshap', label: 'PayShap' },
            { value: 'cash', label: 'Cash' },
          ]}
        />
        <Fields draft={draft} faults={faults} banks={banks} change={change} />
        <Button type="submit" busy={isPending}>
          Add account
        </Button>
      </form>
      {dialog}
    </Card>
  )
}

interface FieldsProps {
  draft: PayoutDraft
  faults: ReturnType<typeof payoutFaults>
  banks: readonly Bank[]
  change: (part: Partial<PayoutDraft>) => void
}

const Fields = ({ draft, faults, banks, change }: FieldsProps) => (
  <>
    <Text
      label="Account holder"
      hint="Left empty, it is your name as you were verified"
      optional
      autoComplete="name"
      value={draft.holder}
      error={faults.holder}
      onChange={(holder) => change({ holder })}
    />
    {draft.kind === 'bank' && (
      <>
        <Select
          label="Bank"
          value={draft.bank}
          onChange={(bank) => change({ bank })}
          error={faults.bank}
          choices={[
            { value: '', label: 'Choose a bank' },
            ...banks.map(({ name, branch_code }) => ({ value: name, label: `${name} (${branch_code})` })),
          ]}
        />
        <Text
          label="Account number"
          numeric
          value={draft.number}
          error={faults.number}
          onChange={(number) => change({ number })}
        />
      </>
    )}
    {draft.kind === 'payshap' && (
      <Text
        label="ShapID"
        hint="Your cell number and your bank, such as +27821234567@capitec"
        value={draft.shapId}
        error={faults.shapId}
        onChange={(shapId) => change({ shapId })}
      />
    )}
    {draft.kind === 'cash' && (
      <Text
        label="Place"
        hint="A public place with people around"
        value={draft.place}
        error={faults.place}
        onChange={(place) => change({ place })}
      />
    )}
  </>
)

interface TextProps {
  label: string
  hint?: string
  optional?: boolean
  numeric?: boolean
  autoComplete?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const Text = ({
  label,
  hint,
  optional = false,
  numeric = false,
  autoComplete = 'off',
  value,
  error,
  onChange,
}: TextProps) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    <TextInput
      value={value}
      autoComplete={autoComplete}
      maxLength={200}
      {...(numeric && { inputMode: 'numeric' as const })}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
)
