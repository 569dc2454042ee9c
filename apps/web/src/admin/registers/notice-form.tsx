import { breachDelays, breachNotices, type PrivacyBreach } from '@sengi/contract/registers/breaches'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { registersWords } from './messages.ts'
import { useDescribe } from './use-breaches.ts'

const delays = ['none', ...breachDelays] as const

/** What people are told of a breach, in the order of the law. What is left empty stays as it was. */
export function NoticeForm({ breach }: { breach: PrivacyBreach }) {
  const t = useWords(registersWords)
  const [notice, setNotice] = useState({
    consequences: breach.consequences ?? '',
    measures: breach.measures ?? '',
    advice: breach.advice ?? '',
    intruder: breach.intruder ?? '',
  })
  const [delay, setDelay] = useState<(typeof delays)[number]>(breach.delay ?? 'none')
  const describing = useDescribe(breach.breach_id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = Object.fromEntries(Object.entries(notice).filter(([, text]) => text.trim() !== ''))
    describing.mutateAsync({ ...written, delay: delay === 'none' ? null : delay }).then(
      () => toast.success(t('noted')),
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('breach_describe')} className="flex flex-col gap-4">
      {breachNotices.map((name) => (
        <Field
          key={name}
          label={t(name)}
          hint={t(`${name}_hint`)}
          optional={name === 'intruder'}
          error={name === 'intruder' ? describing.error?.message : undefined}
        >
          <TextArea
            rows={2}
            maxLength={4000}
            value={notice[name]}
            onChange={(event) => setNotice({ ...notice, [name]: event.target.value })}
          />
        </Field>
      ))}
      <Select
        label={t('delay')}
        hint={t('delay_hint')}
        choices={delays.map((value) => ({ value, label: t(`delay_${value}`) }))}
        value={delay}
        onChange={setDelay}
      />
      <div>
        <Button type="submit" busy={describing.isPending}>
          {t('save_notice')}
        </Button>
      </div>
    </form>
  )
}
