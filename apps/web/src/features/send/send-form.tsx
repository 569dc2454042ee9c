import { sendEmojis } from '@sengi/contract/transfers'
import { useBalances } from '../../lib/live/balances.ts'
import { walletAssets } from '../../lib/live/portfolio.ts'
import type { SendWords } from '../../lib/words/words.gen.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AssetPicker } from '../../ui/fields/asset-picker.tsx'
import { EmojiPicker } from '../../ui/fields/emoji-picker.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { MoneyEntry } from '../../ui/fields/money-entry.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { sendWords } from './messages.ts'
import { PayeeCard } from './payee-card.tsx'
import type { PayeeSlot } from './payee-slot.ts'
import { StepTitle } from './step-title.tsx'
import { useSendForm } from './use-send-form.ts'

const noteLength = 140
const emojiWords = {
  '💸': 'wings',
  '🎉': 'party',
  '🎁': 'gift',
  '🍕': 'food',
  '☕': 'coffee',
  '🏠': 'rent',
  '🚕': 'ride',
  '❤️': 'love',
} as const satisfies Record<(typeof sendEmojis)[number], keyof SendWords>

export function SendForm({ RecipientBox, PaidBefore }: Pick<PayeeSlot, 'RecipientBox' | 'PaidBefore'>) {
  const t = useWords(sendWords)
  const { data: balances, error, isFetching, refetch } = useBalances()
  const { draft, change, reading, place, payee, isAsking, amountFault, toFault, submit } = useSendForm(balances)
  return (
    <>
      <StepTitle step={1} title={t('title')} />
      {error && !balances && (
        <div className="mb-4">
          <FailedState title={t('balances_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        </div>
      )}
      <Card>
        <form noValidate onSubmit={submit} aria-label={t('title')} className="flex flex-col gap-5">
          <RecipientBox
            label={t('recipient')}
            hint={t('recipient_hint')}
            error={toFault}
            value={draft.to}
            onChange={(to) => change({ to })}
          />
          {draft.to === '' && <PaidBefore onChoose={(to) => change({ to })} />}
          <div aria-live="polite" className="empty:hidden">
            {payee && !toFault && <PayeeCard payee={payee} />}
          </div>
          <AssetPicker
            label={t('asset')}
            value={draft.asset}
            onChange={(asset) => change({ asset, exact: undefined })}
            assets={walletAssets(balances)}
          />
          <MoneyEntry
            label={t('amount')}
            money={draft}
            reading={reading}
            place={place}
            error={amountFault}
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
            choices={sendEmojis.map((emoji) => ({ emoji, name: t(emojiWords[emoji]) }))}
            value={draft.emoji}
            onChange={(emoji) => change({ emoji })}
          />
          <Foot>
            <Button type="submit" size="large" wide busy={isAsking}>
              {t('review')}
            </Button>
          </Foot>
        </form>
      </Card>
    </>
  )
}
