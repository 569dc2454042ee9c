import { requestEmojis } from '@sengi/contract/requests'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AssetPicker } from '../../ui/fields/asset-picker.tsx'
import { EmojiPicker } from '../../ui/fields/emoji-picker.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { MoneyEntry } from '../../ui/fields/money-entry.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { RefusalLine } from '../../ui/states/attempt.tsx'
import { requestWords } from './messages.ts'
import { useRequestForm } from './use-request-form.ts'

interface PayerBoxProps {
  label: string
  hint: ReactNode
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** What asking needs of the people that somebody pays and is paid by. They are another feature: the app joins the two. */
export interface PayerSlot {
  /** A box for everyone who can be asked. */
  PayerBox: ComponentType<PayerBoxProps>
  /** The last few, one tap away. */
  PaidBefore: ComponentType<{ onChoose: (to: string) => void }>
}

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
/** What people ask each other for most; it stays in the unit that it was typed in, because rand are priced when they are paid. */
const chips = ['50', '100', '250', '500']

export function NewRequestPage({ PayerBox, PaidBefore }: PayerSlot) {
  const t = useWords(requestWords)
  const { draft, change, reading, place, assets, toFault, amountFault, refusal, busy, submit } = useRequestForm()
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
          <>
            <PayerBox
              label={t('payer')}
              hint={t('recipient_hint')}
              error={toFault}
              value={draft.to}
              onChange={(to) => change({ to })}
            />
            {draft.to === '' && <PaidBefore onChoose={(to) => change({ to })} />}
          </>
        )}
        <AssetPicker label={t('asset')} value={draft.asset} onChange={(asset) => change({ asset })} assets={assets} />
        <MoneyEntry
          label={t('amount')}
          money={draft}
          reading={reading}
          place={place}
          error={amountFault}
          hint={t(draft.unit === 'rand' ? 'price_of_moment' : 'exactly', { asset: draft.asset })}
          chips={chips}
          isAbout
          onChange={change}
        />
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
        <Foot>
          <Button type="submit" size="large" wide busy={busy}>
            {isLink ? t('make_link') : t('send_request')}
          </Button>
        </Foot>
      </form>
    </Card>
  )
}
