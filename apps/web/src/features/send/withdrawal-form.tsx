import { purposes } from '@sengi/contract'
import { type FormEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { focusFirstFault } from '../../lib/form.ts'
import { newIdempotencyKey } from '../../lib/idempotency.ts'
import { useUser } from '../../lib/me.ts'
import { AddressGroups } from '../../ui/address-groups.tsx'
import { Refusal } from '../../ui/attempt.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { HeldNote } from './held-note.tsx'
import type { WithdrawalWish } from './payment.ts'
import { StepTitle } from './step-title.tsx'
import { beneficiaryDraft, useFeeQuote } from './use-withdrawals.ts'
import { type BeneficiaryDraft, emptyBeneficiary, faultsOf, orderOf, purposeNames } from './withdrawal-order.ts'

/** Whose address it is, as the law asks of every payment to a chain. */
export function WithdrawalForm() {
  const { id, kyc_tier: tier } = useUser()
  const { state } = useLocation()
  const navigate = useNavigate()
  const wish: WithdrawalWish | undefined = state?.wish
  if (!wish || wish.owner !== id) return <Navigate to="/send" replace />
  return (
    <>
      <StepTitle step={2} of={3} title="Whose address is it?" onBack={() => void navigate(-1)} />
      {tier === 'tier_0' ? <VerifyFirst /> : <BeneficiaryForm wish={wish} />}
    </>
  )
}

const VerifyFirst = () => (
  <Card>
    <p className="font-semibold text-ink">Sending to an address requires KYC verification</p>
    <p className="mt-1 mb-4 text-muted text-sm">
      The law asks us to know who sends coins to a network. It takes about two minutes, and what you typed waits here.
    </p>
    <LinkButton to="/kyc?after=%2Fsend" wide>
      Verify my identity
    </LinkButton>
  </Card>
)

function BeneficiaryForm({ wish }: { wish: WithdrawalWish }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<BeneficiaryDraft>(() => ({ ...emptyBeneficiary, ...beneficiaryDraft.read() }))
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useFeeQuote()
  const faults = tried ? faultsOf(draft) : {}

  const change = (part: Partial<BeneficiaryDraft>) => {
    beneficiaryDraft.keep({ ...draft, ...part })
    setDraft({ ...draft, ...part })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faultsOf(draft)).length > 0) return focusFirstFault(event.currentTarget)
    mutate(wish, {
      onSuccess: (quote) => {
        const order = orderOf(wish, draft, quote, newIdempotencyKey())
        void navigate('/send/withdrawal/review', { state: { order } })
      },
    })
  }
  return (
    <Card>
      <p className="text-sm text-subtle">{wish.asset} to</p>
      <AddressGroups address={wish.to_identifier} className="mb-4" />
      {wish.held_back && <HeldNote asset={wish.asset} held={wish.held_back} className="mb-5" />}
      <form noValidate onSubmit={submit} aria-label="Whose address it is" className="flex flex-col gap-5">
        <BeneficiaryFields draft={draft} faults={faults} onChange={change} />
        {error && <Refusal>{error.message}</Refusal>}
        <Button type="submit" size="large" wide busy={isPending}>
          Review
        </Button>
      </form>
    </Card>
  )
}

interface FieldsProps {
  draft: BeneficiaryDraft
  faults: ReturnType<typeof faultsOf>
  onChange: (part: Partial<BeneficiaryDraft>) => void
}

const BeneficiaryFields = ({ draft, faults, onChange }: FieldsProps) => (
  <>
    <Segments
      legend="This address belongs to"
      choices={[
        { value: 'mine', label: 'Me' },
        { value: 'other', label: 'Somebody else' },
      ]}
      value={draft.whose}
      onChange={(whose) => onChange({ whose })}
    />
    {draft.whose === 'other' && (
      <Field label="Full name" hint="Of the person or business, as on their documents" error={faults.name}>
        <TextInput value={draft.name} maxLength={140} onChange={(event) => onChange({ name: event.target.value })} />
      </Field>
    )}
    <Segments
      legend="It is kept in"
      choices={[
        { value: 'self_hosted', label: 'A private wallet' },
        { value: 'exchange', label: 'An exchange' },
      ]}
      value={draft.kept}
      onChange={(kept) => onChange({ kept })}
    />
    {draft.kept === 'exchange' && (
      <Field label="Name of the exchange" error={faults.exchange}>
        <TextInput
          value={draft.exchange}
          maxLength={140}
          onChange={(event) => onChange({ exchange: event.target.value })}
        />
      </Field>
    )}
    <Select
      label="What it is for"
      choices={purposes.map((value) => ({ value, label: purposeNames[value] }))}
      value={draft.purpose}
      onChange={(purpose) => onChange({ purpose })}
    />
    <p className="text-sm text-subtle">
      South African law (the travel rule) asks for this. It is kept for five years and goes to nobody but the exchange
      that receives your coins and the authorities.
    </p>
  </>
)
