import { requestEmojiNames, requestEmojis } from '@sengi/contract'
import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { ArrowUpDown } from 'lucide-react'
import { AmountInput } from '../../ui/amount-input.tsx'
import { AssetPicker } from '../../ui/asset-picker.tsx'
import { Refusal } from '../../ui/attempt.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmojiPicker } from '../../ui/emoji-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Draft, Reading } from './request-draft.ts'
import { useRequestForm } from './use-request-form.ts'

const noteLength = 140
const emojis = requestEmojis.map((emoji) => ({ emoji, name: requestEmojiNames[emoji] }))
const assets = cryptoAssets.map((asset) => ({ asset }))
const ways = [
  { value: 'person', label: 'Ask somebody' },
  { value: 'link', label: 'Link or QR code' },
] as const

export function NewRequest() {
  const { draft, change, reading, toFault, amountFault, refusal, busy, submit } = useRequestForm()
  const isLink = draft.way === 'link'
  return (
    <Card>
      <form noValidate onSubmit={submit} aria-label="New request" className="flex flex-col gap-5">
        <Segments legend="How do you ask?" quiet choices={ways} value={draft.way} onChange={(way) => change({ way })} />
        {isLink ? (
          <p className="text-muted text-sm">Whoever opens the link can pay, the first one only.</p>
        ) : (
          <Field label="Recipient" hint="@username or e-mail" error={toFault}>
            <TextInput
              name="to_identifier"
              value={draft.to}
              onChange={(event) => change({ to: event.target.value })}
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="@username"
            />
          </Field>
        )}
        <AssetPicker label="Asset" value={draft.asset} onChange={(asset) => change({ asset })} assets={assets} />
        <AmountPart draft={draft} reading={reading} error={amountFault} onChange={change} />
        <Field label="Note" optional hint={`${draft.note.length} of ${noteLength}`}>
          <TextInput
            name="note"
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
            maxLength={noteLength}
            placeholder="What is it for?"
          />
        </Field>
        <EmojiPicker legend="Emoji" choices={emojis} value={draft.emoji} onChange={(emoji) => change({ emoji })} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink text-sm">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={draft.allowsPartial}
            onChange={(event) => change({ allowsPartial: event.target.checked })}
          />
          It may be paid in parts
        </label>
        {refusal && <Refusal>{refusal}</Refusal>}
        <Button type="submit" size="large" wide busy={busy}>
          {isLink ? 'Make the link' : 'Send request'}
        </Button>
      </form>
    </Card>
  )
}

interface AmountPartProps {
  draft: Draft
  reading: Reading
  error: string | undefined
  onChange: (part: Partial<Draft>) => void
}

/** The amount stays in the unit that it was typed in: rand are priced when they are paid. */
function AmountPart({ draft, reading, error, onChange }: AmountPartProps) {
  const isRand = draft.unit === 'rand'
  const other = reading.kind === 'ready' ? reading.other : null
  return (
    <AmountInput
      label="Amount"
      name="amount"
      unit={isRand ? 'ZAR' : draft.asset}
      value={draft.typed}
      onChange={(typed) => onChange({ typed })}
      error={error}
      hint={isRand ? `Paid in ${draft.asset} at the price of the moment` : `Exactly this much ${draft.asset}`}
      {...(isRand && { chips: ['50', '100', '250', '500'] })}
      counterpart={other !== null && <About isRand={isRand} other={other} asset={draft.asset} />}
      swap={
        <IconButton
          label={isRand ? `Enter in ${draft.asset}` : 'Enter in rand'}
          icon={<ArrowUpDown aria-hidden="true" />}
          onClick={() => onChange({ unit: isRand ? 'coin' : 'rand', typed: other?.replace(/\.?0+$/, '') ?? '' })}
          className="mr-1"
        />
      }
    />
  )
}

const About = ({ isRand, other, asset }: { isRand: boolean; other: string; asset: CryptoAsset }) => (
  <>about {isRand ? <Coin amount={other} asset={asset} full open /> : <Rand value={other} open />}</>
)
