import type { BillGroupDetail, BillMember } from '@sengi/contract/bills/groups'
import type { CryptoAsset } from '@sengi/money'
import { walletAssets } from '../../../lib/live/portfolio.ts'
import type { SettleWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AssetPicker } from '../../../ui/fields/asset-picker.tsx'
import { Available } from '../../../ui/fields/available.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { UnitEntry } from '../../../ui/fields/unit-entry.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { RefusalLine } from '../../../ui/states/attempt.tsx'
import { billsWords, settleWords } from '../messages.ts'
import {
  counterparts,
  countsAtOnce,
  halvesOf,
  methodsFor,
  othersWhoPay,
  type SettleDraft,
  suggestedFor,
} from './settle-draft.ts'
import { useSettleForm } from './use-settle-form.ts'

/** Step 1: whom, how much, how. */
export function SettleForm({ group }: { group: BillGroupDetail }) {
  const t = useWords(settleWords)
  const form = useSettleForm(group)
  const { draft, change, other } = form
  const suggested = suggestedFor(group, draft)
  return (
    <Card>
      <form noValidate onSubmit={form.submit} aria-label={t('settle_up')} className="flex flex-col gap-5">
        <Segments
          legend={t('what_happened')}
          quiet
          value={draft.direction}
          onChange={form.turn}
          choices={[
            { value: 'pay', label: t('i_pay') },
            { value: 'received', label: t('i_was_paid') },
            ...(othersWhoPay(group).length > 0 ? [{ value: 'others' as const, label: t('between_others') }] : []),
          ]}
        />
        {draft.direction === 'others' && <WhoPaid group={group} draft={draft} onChange={form.meetPayer} />}
        <Who group={group} draft={draft} onChange={form.meet} />
        <UnitEntry
          label={t('amount')}
          name="amount"
          unit="ZAR"
          value={draft.typed}
          onChange={(typed) => change({ typed })}
          error={form.fault}
          hint={t(openBetween(draft, suggested))}
          available={form.place && <Available place={form.place} />}
          {...(suggested && { chips: halvesOf(suggested) })}
        />
        <How group={group} draft={draft} other={other} onChange={(method) => change({ method })} />
        {draft.method === 'crypto' ? (
          <AssetPicker
            label={t('pay_with')}
            value={draft.asset}
            onChange={(asset: CryptoAsset) => change({ asset })}
            assets={walletAssets(form.balances)}
          />
        ) : (
          <Field label={t('note')} optional hint={t('note_hint')}>
            <TextInput
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
              maxLength={140}
              autoComplete="off"
            />
          </Field>
        )}
        {form.refusal && <RefusalLine>{form.refusal}</RefusalLine>}
        <Foot>
          <Button type="submit" size="large" wide busy={form.isBusy}>
            {t('review')}
          </Button>
        </Foot>
      </form>
    </Card>
  )
}

const openBetween = ({ direction }: SettleDraft, suggested: string | undefined) => {
  if (direction === 'others') return suggested ? 'open_between_them' : 'nothing_between_them'
  return suggested ? 'open_between' : 'nothing_open'
}

interface WhoProps {
  group: BillGroupDetail
  draft: SettleDraft
  onChange: (memberId: string) => void
}

/** The owner says it for a guest, who has no account to say it with. */
const WhoPaid = ({ group, draft, onChange }: WhoProps) => {
  const t = useWords(settleWords)
  return (
    <Select
      label={t('who_paid')}
      value={draft.payer}
      onChange={onChange}
      choices={othersWhoPay(group).map((member) => ({ value: member.id, label: calledIn(t, member) }))}
    />
  )
}

const whoLabels = { pay: 'whom_pay', received: 'who_paid_you', others: 'who_was_paid' } as const

const Who = ({ group, draft, onChange }: WhoProps) => {
  const t = useWords(settleWords)
  return (
    <Select
      label={t(whoLabels[draft.direction])}
      value={draft.other}
      onChange={onChange}
      choices={counterparts(group, draft).map((member) => ({ value: member.id, label: calledIn(t, member) }))}
    />
  )
}

const calledIn = (t: Say<SettleWords>, { name, is_guest }: BillMember): string =>
  is_guest ? t('guest_named', { name }) : `@${name}`

interface HowProps {
  group: BillGroupDetail
  draft: SettleDraft
  other: BillMember | undefined
  onChange: (method: SettleDraft['method']) => void
}

const How = ({ group, draft, other, onChange }: HowProps) => {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  return (
    <div>
      <Segments
        legend={t('how')}
        value={draft.method}
        onChange={onChange}
        choices={methodsFor(draft, other).map((value) => ({ value, label: common(`method_${value}`) }))}
      />
      <p className="mt-1.5 text-sm text-subtle">{explanationOf(t, group, draft, other)}</p>
    </div>
  )
}

function explanationOf(
  t: Say<SettleWords>,
  group: BillGroupDetail,
  { direction, method }: SettleDraft,
  other: BillMember | undefined,
): string {
  if (method === 'crypto') return t('crypto_line')
  if (direction === 'received') return t('received_line')
  if (!other?.is_guest) return t('payee_line')
  return countsAtOnce(group, other.id) ? t('for_guest_line', { name: other.name }) : t('guest_line')
}
