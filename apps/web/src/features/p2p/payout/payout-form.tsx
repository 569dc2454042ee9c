import { type FormEvent, useState } from 'react'
import { useUser } from '../../../lib/session/me.ts'
import { needsStepUp } from '../../../lib/session/step-up.tsx'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useWaits } from '../../../lib/waiting/use-lock.ts'
import { WaitingOf } from '../../../lib/waiting/waiting-changes.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pPayoutWords, p2pWords } from '../messages.ts'
import { type Bank, emptyPayout, type PayoutDraft, payoutBody, payoutFaults } from './payout-draft.ts'
import { useAddPayout, useBanks } from './use-payout.ts'

interface PayoutFormProps {
  /** Asked for already, so that it is not chosen here. */
  kind?: PayoutDraft['kind']
  onAdded?: () => void
}

export function PayoutForm({ kind, onAdded }: PayoutFormProps) {
  const t = useWords(p2pPayoutWords)
  const shared = useWords(p2pWords)
  const { data: banks = [] } = useBanks()
  const [draft, setDraft] = useState(kind ? { ...emptyPayout, kind } : emptyPayout)
  const [tried, setTried] = useState(false)
  const waits = useWaits()
  const { mutate, isPending, dialog } = useAddPayout()
  const body = payoutBody(draft, banks)
  const { key, renew } = useKeyFor(JSON.stringify(body))
  const isNameKnown = useUser().kyc_tier !== 'tier_0'
  const found = payoutFaults(t, draft, banks, isNameKnown)
  const faults = tried ? found : {}
  const change = (part: Partial<PayoutDraft>) => setDraft({ ...draft, ...part })

  const clear = () => {
    setDraft({ ...emptyPayout, kind: kind ?? emptyPayout.kind, holder: draft.holder })
    setTried(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length > 0) return
    mutate(
      { body, key },
      {
        onSuccess: () => {
          toast.success(t('account_added'))
          clear()
          onAdded?.()
        },
        onError: (error) => {
          renew()
          if (waits(error)) clear()
          else if (!needsStepUp(error)) toast.failure(t('account_not_added'), error.message)
        },
      },
    )
  }
  return (
    <>
      <form noValidate onSubmit={submit} aria-label={t('add_an_account')} className="flex flex-col gap-4">
        {!kind && (
          <Segments
            legend={t('kind')}
            value={draft.kind}
            onChange={(chosen) => change({ kind: chosen })}
            choices={[
              { value: 'bank', label: t('kind_bank') },
              { value: 'payshap', label: 'PayShap' },
              { value: 'cash', label: shared('cash') },
            ]}
          />
        )}
        <Fields draft={draft} faults={faults} banks={banks} isNameKnown={isNameKnown} change={change} />
        <Button type="submit" busy={isPending}>
          {t('add_account')}
        </Button>
      </form>
      <WaitingOf kinds={['payout_account']} />
      {dialog}
    </>
  )
}

interface FieldsProps {
  draft: PayoutDraft
  faults: ReturnType<typeof payoutFaults>
  banks: readonly Bank[]
  isNameKnown: boolean
  change: (part: Partial<PayoutDraft>) => void
}

function Fields({ draft, faults, banks, isNameKnown, change }: FieldsProps) {
  const t = useWords(p2pPayoutWords)
  const shared = useWords(p2pWords)
  return (
    <>
      <Text
        label={t('holder')}
        hint={t(isNameKnown ? 'holder_hint' : 'holder_unverified')}
        optional={isNameKnown}
        autoComplete="name"
        value={draft.holder}
        error={faults.holder}
        onChange={(holder) => change({ holder })}
      />
      {draft.kind === 'bank' && (
        <>
          <Select
            label={shared('bank')}
            value={draft.bank}
            onChange={(bank) => change({ bank })}
            error={faults.bank}
            choices={[
              { value: '', label: t('choose_bank') },
              ...banks.map(({ name, branch_code }) => ({ value: name, label: `${name} (${branch_code})` })),
            ]}
          />
          <Text
            label={t('number')}
            numeric
            value={draft.number}
            error={faults.number}
            onChange={(number) => change({ number })}
          />
        </>
      )}
      {draft.kind === 'payshap' && (
        <Text
          label={t('shap_id')}
          hint={t('shap_id_hint')}
          value={draft.shapId}
          error={faults.shapId}
          onChange={(shapId) => change({ shapId })}
        />
      )}
      {draft.kind === 'cash' && (
        <Text
          label={t('place')}
          hint={t('place_hint')}
          value={draft.place}
          error={faults.place}
          onChange={(place) => change({ place })}
        />
      )}
      <Text
        label={t('label')}
        hint={t('label_hint')}
        optional
        maxLength={40}
        value={draft.label}
        error={faults.label}
        onChange={(label) => change({ label })}
      />
    </>
  )
}

interface TextProps {
  label: string
  hint?: string
  optional?: boolean
  numeric?: boolean
  autoComplete?: string
  maxLength?: number
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
  maxLength = 200,
  value,
  error,
  onChange,
}: TextProps) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    <TextInput
      value={value}
      autoComplete={autoComplete}
      maxLength={maxLength}
      {...(numeric && { inputMode: 'numeric' as const })}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
)
