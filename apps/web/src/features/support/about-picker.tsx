import type { AboutWhat, TicketAbout, TicketAboutChoice } from '@sengi/contract/support/tickets'
import { useState } from 'react'
import { dateText } from '../../lib/words/time-text.ts'
import type { SupportWords } from '../../lib/words/words.gen.ts'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Listbox, type Option } from '../../ui/fields/listbox.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { supportWords } from './messages.ts'
import { useAboutChoices } from './use-about.ts'

interface AboutPickerProps {
  value: TicketAbout | null
  onChange: (about: TicketAbout | null) => void
}

/**
 * Which of the latest orders and payments it is about. Nobody waits for the list: a ticket is sent without one, too. What a link
 * named and no list holds stands beside them.
 */
export function AboutPicker({ value, onChange }: AboutPickerProps) {
  const t = useWords(supportWords)
  const { data = [], isPending, error } = useAboutChoices()
  const [named] = useState(value?.kind === 'referral' ? value : null)
  const options: Option<string>[] = [
    { value: '', text: t('about_none'), content: t('about_none') },
    ...(named ? [{ value: named.id, text: named.kind, content: t('about_referral') }] : []),
    ...data.map((choice) => ({ value: choice.id, text: choice.kind, content: <Choice choice={choice} /> })),
  ]
  const choose = (id: string) => {
    const found = [...data, ...(named ? [named] : [])].find((choice) => choice.id === id)
    onChange(found ? { kind: found.kind, id: found.id } : null)
  }
  const isThere = value !== null && (value.id === named?.id || data.some(({ id }) => id === value.id))
  return (
    <Field label={t('about')} optional hint={hintOf()}>
      <Listbox options={options} value={isThere ? value.id : ''} onChange={choose} />
    </Field>
  )

  function hintOf() {
    if (isPending) return t('about_loading')
    return error && data.length === 0 ? t('about_failed') : t('about_hint')
  }
}

const sayings = {
  bought: 'about_bought',
  sold: 'about_sold',
  purchase: 'about_purchase',
  withdrawal: 'about_withdrawal',
  transfer: 'about_transfer',
  claim: 'about_claim',
  deposit: 'about_deposit',
  card_payment: 'about_card_payment',
  qr_payment: 'about_qr_payment',
} as const satisfies Record<AboutWhat, keyof SupportWords>

function Choice({ choice }: { choice: TicketAboutChoice }) {
  const t = useWords(supportWords)
  const { amount: coins, asset, amount_zar, who } = choice
  const amount = coins && asset ? <Coin amount={coins} asset={asset} /> : <Rand value={amount_zar} />
  return (
    <span className="block">
      {t.drawn(sayings[choice.what], { amount, date: dateText(choice.at), who: who ?? '' })}
    </span>
  )
}
