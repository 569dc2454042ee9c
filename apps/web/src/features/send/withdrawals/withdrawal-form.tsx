import { purposes } from '@sengi/contract/transfers'
import { type FormEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { focusFirstFault } from '../../../lib/form.ts'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { useUser } from '../../../lib/session/me.ts'
import { gates } from '../../../lib/session/tiers.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AddressGroups } from '../../../ui/fields/address-groups.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { RefusalLine } from '../../../ui/states/attempt.tsx'
import { HeldNote } from '../held-note.tsx'
import { withdrawalWords } from '../messages.ts'
import type { WithdrawalWish } from '../payment.ts'
import { StepTitle } from '../step-title.tsx'
import { beneficiaryDraft, useFeeQuote } from './use-withdrawals.ts'
import { type BeneficiaryDraft, emptyBeneficiary, faultsOf, orderOf, purposeWords } from './withdrawal-order.ts'

/** Whose address it is, as the law asks of every payment to a chain. */
export function WithdrawalForm() {
  const t = useWords(withdrawalWords)
  const { id, kyc_tier: tier } = useUser()
  const { state } = useLocation()
  const navigate = useNavigate()
  const wish: WithdrawalWish | undefined = state?.wish
  if (!wish || wish.owner !== id) return <Navigate to="/send" replace />
  return (
    <>
      <StepTitle step={2} of={3} title={t('whose')} onBack={() => void navigate(-1)} />
      {gates.withdrawals.admits(tier) ? <BeneficiaryForm wish={wish} /> : <VerifyFirst />}
    </>
  )
}

function VerifyFirst() {
  const t = useWords(withdrawalWords)
  return (
    <Card>
      <p className="font-semibold text-ink">{t('kyc')}</p>
      <p className="mt-1 mb-4 text-muted text-sm">{t('kyc_line')}</p>
      <LinkButton to="/kyc?after=%2Fsend" wide>
        {t('verify_me')}
      </LinkButton>
    </Card>
  )
}

function BeneficiaryForm({ wish }: { wish: WithdrawalWish }) {
  const t = useWords(withdrawalWords)
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
      <p className="text-sm text-subtle">{t('asset_to', { asset: wish.asset })}</p>
      <AddressGroups address={wish.to_identifier} className="mb-4" />
      {wish.held_back && <HeldNote asset={wish.asset} held={wish.held_back} className="mb-5" />}
      <form noValidate onSubmit={submit} aria-label={t('whose_form')} className="flex flex-col gap-5">
        <BeneficiaryFields draft={draft} faults={faults} onChange={change} />
        {error && <RefusalLine>{error.message}</RefusalLine>}
        <Foot>
          <Button type="submit" size="large" wide busy={isPending}>
            {t('review')}
          </Button>
        </Foot>
      </form>
    </Card>
  )
}

interface FieldsProps {
  draft: BeneficiaryDraft
  faults: ReturnType<typeof faultsOf>
  onChange: (part: Partial<BeneficiaryDraft>) => void
}

function BeneficiaryFields({ draft, faults, onChange }: FieldsProps) {
  const t = useWords(withdrawalWords)
  return (
    <>
      <Segments
        legend={t('belongs_legend')}
        choices={[
          { value: 'mine', label: t('me') },
          { value: 'other', label: t('other') },
        ]}
        value={draft.whose}
        onChange={(whose) => onChange({ whose })}
      />
      {draft.whose === 'other' && (
        <Field label={t('full_name')} hint={t('full_name_hint')} error={faults.name && t(faults.name)}>
          <TextInput value={draft.name} maxLength={140} onChange={(event) => onChange({ name: event.target.value })} />
        </Field>
      )}
      <Segments
        legend={t('kept_in')}
        choices={[
          { value: 'self_hosted', label: t('private_wallet') },
          { value: 'exchange', label: t('exchange') },
        ]}
        value={draft.kept}
        onChange={(kept) => onChange({ kept })}
      />
      {draft.kept === 'exchange' && (
        <Field label={t('exchange_name')} error={faults.exchange && t(faults.exchange)}>
          <TextInput
            value={draft.exchange}
            maxLength={140}
            onChange={(event) => onChange({ exchange: event.target.value })}
          />
        </Field>
      )}
      <Select
        label={t('purpose')}
        choices={purposes.map((value) => ({ value, label: t(purposeWords[value]) }))}
        value={draft.purpose}
        onChange={(purpose) => onChange({ purpose })}
      />
      <p className="text-sm text-subtle">{t('law')}</p>
    </>
  )
}
