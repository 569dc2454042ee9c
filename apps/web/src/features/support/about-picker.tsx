import type { TicketAbout } from '@sengi/contract/support/tickets'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Listbox, type Option } from '../../ui/fields/listbox.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { supportWords } from './messages.ts'
import { type AboutChoice, useAboutChoices } from './use-about.ts'

interface AboutPickerProps {
  value: TicketAbout | null
  onChange: (about: TicketAbout | null) => void
}

/** Which of the latest orders and payments it is about. Nobody waits for the list: a ticket is sent without one, too. */
export function AboutPicker({ value, onChange }: AboutPickerProps) {
  const t = useWords(supportWords)
  const { data = [], isPending, error } = useAboutChoices()
  const options: Option<string>[] = [
    { value: '', text: t('about_none'), content: t('about_none') },
    ...data.map((choice) => ({ value: choice.id, text: choice.kind, content: <Choice choice={choice} /> })),
  ]
  const choose = (id: string) => {
    const found = data.find((choice) => choice.id === id)
    onChange(found ? { kind: found.kind, id: found.id } : null)
  }
  const isThere = value !== null && data.some(({ id }) => id === value.id)
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

function Choice({ choice }: { choice: AboutChoice }) {
  const t = useWords(supportWords)
  const amount = 'rand' in choice ? <Rand value={choice.rand} /> : <Coin amount={choice.amount} asset={choice.asset} />
  return <span className="block">{t.drawn(choice.word, { amount, date: dateText(choice.at) })}</span>
}
