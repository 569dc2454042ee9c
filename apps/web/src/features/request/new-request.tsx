import { requestEmojis } from '@sengi/contract/requests'
import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { ArrowUpDown } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AmountInput } from '../../ui/fields/amount-input.tsx'
import { AssetPicker } from '../../ui/fields/asset-picker.tsx'
import { EmojiPicker } from '../../ui/fields/emoji-picker.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { RefusalLine } from '../../ui/states/attempt.tsx'
import { requestWords } from './messages.ts'
import type { Draft, Reading } from './request-draft.ts'
import { useRequestForm } from './use-request-form.ts'

const noteLength = 140
/** What each emoji is called. */
const emojiWords = {
  '💰': 'money_bag',
  '🍕': 'food',
  '☕': 'coffee',
  '🏠': 'rent',
  '🚕': 'ride',
  '🎁': 'gift',
  '🎉': 'party',
  '❤️': 'love',
} as const satisfies Record<(typeof requestEmojis)[number], string>
const assets = cryptoAssets.map((asset) => ({ asset }))

export function NewRequestPage() {
  const t = useWords(requestWords)
  const { draft, change, reading, toFault, amountFault, refusal, busy, submit } = useRequestForm()
  const isLink = draft.way === 'link'
  const ways = [
    { value: 'person', label: t('ask_somebody') },
    { value: 'link', label: t('link_or_code') },
  ] as const
  return (
    <Card>
      <form noValidate onSubmit={submit} aria-label={t('new_form')} className="flex flex-col gap-5">
        <Segments legend={t('how')} quiet choices={ways} value={draft.way} onChange={(way) => change({ way })} />
        {isLink ? (
          <p className="text-muted text-sm">{t('link_line')}</p>
        ) : (
          <Field label={t('recipient')} hint={t('recipient_hint')} error={toFault}>
            <TextInput
              name="to_identifier"
              value={draft.to}
              onChange={(event) => change({ to: event.target.value })}
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t('username')}
            />
          </Field>
        )}
        <AssetPicker label={t('asset')} value={draft.asset} onChange={(asset) => change({ asset })} assets={assets} />
        <AmountPart draft={draft} reading={reading} error={amountFault} onChange={change} />
        <Field label={t('note')} optional hint={t('note_length', { length: draft.note.length, most: noteLength })}>
          <TextInput
            name="note"
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
            maxLength={noteLength}
            placeholder={t('note_example')}
          />
        </Field>
        <EmojiPicker
          legend={t('emoji')}
          choices={requestEmojis.map((emoji) => ({ emoji, name: t(emojiWords[emoji]) }))}
          value={draft.emoji}
          onChange={(emoji) => change({ emoji })}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink text-sm">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={draft.allowsPartial}
            onChange={(event) => change({ allowsPartial: event.target.checked })}
          />
          {t('in_parts')}
        </label>
        {refusal && <RefusalLine>{refusal}</RefusalLine>}
        <Button type="submit" size="large" wide busy={busy}>
          {isLink ? t('make_link') : t('send_request')}
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
  const t = useWords(requestWords)
  const isRand = draft.unit === 'rand'
  const other = reading.kind === 'ready' ? reading.other : null
  return (
    <AmountInput
      label={t('amount')}
      name="amount"
      unit={isRand ? 'ZAR' : draft.asset}
      value={draft.typed}
      onChange={(typed) => onChange({ typed })}
      error={error}
      hint={t(isRand ? 'price_of_moment' : 'exactly', { asset: draft.asset })}
      {...(isRand && { chips: ['50', '100', '250', '500'] })}
      counterpart={other !== null && <About isRand={isRand} other={other} asset={draft.asset} />}
      swap={
        <IconButton
          label={isRand ? t('enter_in', { asset: draft.asset }) : t('enter_in_rand')}
          icon={<ArrowUpDown aria-hidden="true" />}
          onClick={() => onChange({ unit: isRand ? 'coin' : 'rand', typed: other?.replace(/\.?0+$/, '') ?? '' })}
          className="mr-1"
        />
      }
    />
  )
}

const About = ({ isRand, other, asset }: { isRand: boolean; other: string; asset: CryptoAsset }) => {
  const t = useWords(requestWords)
  return t.drawn('about_worth', {
    worth: isRand ? <Coin amount={other} asset={asset} full open /> : <Rand value={other} open />,
  })
}
