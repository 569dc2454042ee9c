import { paymentMethods } from '@sengi/contract/p2p/ads'
import type { FormEvent } from 'react'
import { focusFirstFault } from '../../../lib/form.ts'
import { useBalances } from '../../../lib/live/balances.ts'
import { walletAssets } from '../../../lib/live/portfolio.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AssetPicker } from '../../../ui/fields/asset-picker.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Chips, Segments } from '../../../ui/fields/segments.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { p2pAdsWords, p2pWords } from '../messages.ts'
import { ReachNote } from '../reach-note.tsx'
import { methodText } from '../words.ts'
import { AdAmounts } from './ad-amounts.tsx'
import { AdConditions } from './ad-conditions.tsx'
import type { AdPartProps } from './ad-part.ts'
import { AdPayout } from './ad-payout.tsx'
import { AdPreview } from './ad-preview.tsx'
import { AdPrice } from './ad-price.tsx'

const longestTerms = 1000

interface AdFormProps extends AdPartProps {
  submitLabel: string
  busy: boolean
  onSubmit: () => void
}

export function AdForm({ submitLabel, busy, onSubmit, ...part }: AdFormProps) {
  const t = useWords(p2pAdsWords)
  const shared = useWords(p2pWords)
  const { draft, faults, change, isEdit } = part
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The forms of dialogs that it opens reach it, too.
    if (event.target !== event.currentTarget) return
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
            legend={t('payment_methods')}
            choices={paymentMethods}
            labelOf={(method) => methodText(shared, method)}
            chosen={draft.methods}
            error={faults.methods}
            onToggle={(method) => change({ methods: toggled(draft.methods, method) })}
          />
          {draft.side === 'sell' && <AdPayout {...part} />}
          <Field
            label={shared('terms')}
            optional
            hint={t('terms_length', { length: draft.terms.length, most: longestTerms })}
          >
            <TextArea
              name="terms"
              maxLength={longestTerms}
              value={draft.terms}
              onChange={(event) => change({ terms: event.target.value })}
              placeholder={t('terms_example')}
            />
          </Field>
          <AdConditions {...part} />
          <Foot>
            <Button type="submit" size="large" wide busy={busy}>
              {submitLabel}
            </Button>
          </Foot>
          <ReachNote>{t('reach_ad')}</ReachNote>
        </form>
      </Card>
      <div className="lg:sticky lg:top-20">
        <AdPreview draft={draft} limits={part.limits} />
      </div>
    </div>
  )
}

function Basics({ draft, change }: AdPartProps) {
  const { data: balances } = useBalances()
  const t = useWords(p2pWords)
  return (
    <>
      <Segments
        legend={t('want_to')}
        value={draft.side}
        onChange={(side) => change({ side })}
        choices={[
          { value: 'sell', label: t('sell_side') },
          { value: 'buy', label: t('buy_side') },
        ]}
      />
      <AssetPicker
        label={t('asset')}
        value={draft.asset}
        onChange={(asset) => change({ asset })}
        assets={walletAssets(balances)}
      />
    </>
  )
}

const toggled = <V extends string>(chosen: readonly V[], value: V): V[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
