import { paymentMethods } from '@sengi/contract'
import { cryptoAssets } from '@sengi/money'
import type { FormEvent } from 'react'
import { focusFirstFault } from '../../lib/form.ts'
import { AssetPicker } from '../../ui/asset-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Chips, Segments } from '../../ui/segments.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AdAmounts } from './ad-amounts.tsx'
import { AdConditions } from './ad-conditions.tsx'
import type { AdPartProps } from './ad-part.ts'
import { AdPayout } from './ad-payout.tsx'
import { AdPreview } from './ad-preview.tsx'
import { AdPrice } from './ad-price.tsx'
import { ReachNote } from './reach-note.tsx'

interface AdFormProps extends AdPartProps {
  submitLabel: string
  busy: boolean
  onSubmit: () => void
}

export function AdForm({ submitLabel, busy, onSubmit, ...part }: AdFormProps) {
  const { draft, faults, change, isEdit } = part
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
    focusFirstFault(event.currentTarget)
  }
  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
      <Card>
        <form noValidate onSubmit={submit} aria-label={submitLabel} className="flex flex-col gap-5">
          {!isEdit && <Basics {...part} />}
          <AdPrice {...part} />
          <AdAmounts {...part} />
          <Chips
            legend="Payment methods"
            choices={paymentMethods}
            chosen={draft.methods}
            error={faults.methods}
            onToggle={(method) => change({ methods: toggled(draft.methods, method) })}
          />
          {draft.side === 'sell' && <AdPayout {...part} />}
          <Field label="Terms" optional hint={`${draft.terms.length} of 1000`}>
            <TextArea
              name="terms"
              maxLength={1000}
              value={draft.terms}
              onChange={(event) => change({ terms: event.target.value })}
              placeholder="What a partner should know before the trade"
            />
          </Field>
          <AdConditions {...part} />
          <ReachNote>
            Somebody may take this ad while Sengi is closed on your device, and then the clock runs.
          </ReachNote>
          <Button type="submit" size="large" wide busy={busy}>
            {submitLabel}
          </Button>
        </form>
      </Card>
      <div className="lg:sticky lg:top-20">
        <AdPreview draft={draft} />
      </div>
    </div>
  )
}

const Basics = ({ draft, change }: AdPartProps) => (
  <>
    <Segments
      legend="I want to"
      value={draft.side}
      onChange={(side) => change({ side })}
      choices={[
        { value: 'sell', label: 'Sell' },
        { value: 'buy', label: 'Buy' },
      ]}
    />
    <AssetPicker
      label="Asset"
      value={draft.asset}
      onChange={(asset) => change({ asset })}
      assets={cryptoAssets.map((asset) => ({ asset }))}
    />
  </>
)

const toggled = <V extends string>(chosen: readonly V[], value: V): V[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
