import type { BillGroupDetail, BillMember } from '@sengi/contract'
import { cryptoAssets } from '@sengi/money'
import { useBalances } from '../../lib/balances.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { AssetPicker } from '../../ui/asset-picker.tsx'
import { Refusal } from '../../ui/attempt.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { BillTitle } from './bill-title.tsx'
import { counterparts, methodsFor, type SettleDraft, suggestedFor } from './settle-draft.ts'
import { useSettleForm } from './use-settle-form.ts'
import { methodNames } from './words.ts'

/** Step 1: whom, how much, how. */
export function SettleForm({ group }: { group: BillGroupDetail }) {
  const form = useSettleForm(group)
  const { draft, change, other } = form
  const suggested = suggestedFor(group, draft.direction, draft.other)
  return (
    <>
      <BillTitle
        title="Settle up"
        above={`${group.name} · Step 1 of 2`}
        back={{ to: `/bills/${group.id}`, label: 'Back to the group' }}
      />
      <Card>
        <form noValidate onSubmit={form.submit} aria-label="Settle up" className="flex flex-col gap-5">
          <Segments
            legend="What happened?"
            quiet
            value={draft.direction}
            onChange={form.turn}
            choices={[
              { value: 'pay', label: 'I pay' },
              { value: 'received', label: 'I was paid' },
            ]}
          />
          <Who group={group} draft={draft} onChange={form.meet} />
          <AmountInput
            label="Amount"
            name="amount"
            unit="ZAR"
            value={draft.typed}
            onChange={(typed) => change({ typed })}
            error={form.fault}
            hint={suggested ? 'What is open between you' : 'Nothing is open between you'}
            {...(suggested && { chips: [suggested] })}
          />
          <How draft={draft} other={other} onChange={(method) => change({ method })} />
          {draft.method === 'crypto' ? (
            <AssetChoice draft={draft} onChange={(asset) => change({ asset })} />
          ) : (
            <Field label="Note" optional hint="A reference, or where it was">
              <TextInput
                value={draft.note}
                onChange={(event) => change({ note: event.target.value })}
                maxLength={140}
                autoComplete="off"
              />
            </Field>
          )}
          {form.refusal && <Refusal>{form.refusal}</Refusal>}
          <Button type="submit" size="large" wide busy={form.isBusy}>
            Review
          </Button>
        </form>
      </Card>
    </>
  )
}

interface WhoProps {
  group: BillGroupDetail
  draft: SettleDraft
  onChange: (memberId: string) => void
}

const Who = ({ group, draft, onChange }: WhoProps) => (
  <Select
    label={draft.direction === 'pay' ? 'Whom do you pay?' : 'Who paid you?'}
    value={draft.other}
    onChange={onChange}
    choices={counterparts(group, draft.direction).map(({ id, name, is_guest }) => ({
      value: id,
      label: is_guest ? `${name} (guest)` : `@${name}`,
    }))}
  />
)

interface HowProps {
  draft: SettleDraft
  other: BillMember | undefined
  onChange: (method: SettleDraft['method']) => void
}

const How = ({ draft, other, onChange }: HowProps) => (
  <div>
    <Segments
      legend="How"
      value={draft.method}
      onChange={onChange}
      choices={methodsFor(draft, other).map((value) => ({ value, label: methodNames[value] }))}
    />
    <p className="mt-1.5 text-sm text-subtle">{explanation(draft, other)}</p>
  </div>
)

function explanation({ direction, method }: SettleDraft, other: BillMember | undefined): string {
  if (method === 'crypto') return 'Sent from your wallet at once. The rand amount settles the debt.'
  if (direction === 'received') return 'It counts at once, because you say that you got it.'
  return other?.is_guest
    ? 'A guest has no account: the owner of the group says whether it arrived.'
    : 'It counts once the payee says that it arrived.'
}

function AssetChoice({
  draft,
  onChange,
}: {
  draft: ReturnType<typeof useSettleForm>['draft']
  onChange: (asset: (typeof cryptoAssets)[number]) => void
}) {
  const { data: balances } = useBalances()
  return (
    <AssetPicker
      label="Pay with"
      value={draft.asset}
      onChange={onChange}
      assets={
        balances?.map(({ asset, available_balance, total_value_zar }) => ({
          asset,
          balance: available_balance,
          valueZar: total_value_zar,
        })) ?? cryptoAssets.map((asset) => ({ asset }))
      }
    />
  )
}
