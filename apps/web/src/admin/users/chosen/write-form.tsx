import { keptAnswerLettersAtMost } from '@sengi/contract/support/kept-answers'
import type { NewOutreach } from '@sengi/contract/support/outreach'
import { ticketSubjectLettersAtMost } from '@sengi/contract/support/tickets'
import { type FormEvent, useState } from 'react'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FormEnd } from '../../press-to-open.tsx'
import { outreachWords } from '../messages.ts'
import type { Chosen } from './chosen.ts'
import { useWriteToPeople } from './use-outreach.ts'

const empty = { subject: '', text: '', subjectAf: '', textAf: '', reason: '' }
type Draft = typeof empty

const bodyOf = (people: readonly Chosen[], { subject, text, subjectAf, textAf, reason }: Draft): NewOutreach => ({
  user_ids: people.map(({ id }) => id),
  ...{ subject, text, reason },
  ...(subjectAf.trim() && { subject_af: subjectAf }),
  ...(textAf.trim() && { text_af: textAf }),
})

interface WriteFormProps {
  people: readonly Chosen[]
  onDone: () => void
  onCancel: () => void
}

/** The same words to each of them, in a ticket of their own. What is typed stays when it is refused. */
export function WriteForm({ people, onDone, onCancel }: WriteFormProps) {
  const t = useWords(outreachWords)
  const [draft, setDraft] = useState<Draft>(empty)
  const body = bodyOf(people, draft)
  const { key, renew } = useKeyFor(JSON.stringify(body))
  const { mutate, isPending, error } = useWriteToPeople()
  const write = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { body, key },
      {
        onSuccess: ({ written, left_out }) => {
          toast.success(t('done', { count: written }), left_out > 0 ? t('left_out', { count: left_out }) : undefined)
          onDone()
        },
        onError: renew,
      },
    )
  }
  const typed = (name: keyof Draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft((all) => ({ ...all, [name]: target.value })),
  })
  return (
    <form noValidate onSubmit={write} aria-label={t('title')} className="flex flex-col gap-4">
      <Addressees people={people} />
      <Field label={t('subject')}>
        <TextInput autoComplete="off" maxLength={ticketSubjectLettersAtMost} {...typed('subject')} />
      </Field>
      <Field label={t('text')} hint={t('text_hint')}>
        <TextArea rows={5} maxLength={keptAnswerLettersAtMost} {...typed('text')} />
      </Field>
      <details className="rounded-card border border-line px-4 py-3">
        <summary className="min-h-6 cursor-pointer font-medium text-ink">{t('in_afrikaans')}</summary>
        <div className="mt-3 flex flex-col gap-4">
          <p className="text-muted text-sm">{t('in_afrikaans_line')}</p>
          <Field label={t('subject_af')}>
            <TextInput lang="af" autoComplete="off" maxLength={ticketSubjectLettersAtMost} {...typed('subjectAf')} />
          </Field>
          <Field label={t('text_af')}>
            <TextArea lang="af" rows={5} maxLength={keptAnswerLettersAtMost} {...typed('textAf')} />
          </Field>
        </div>
      </details>
      <Field label={t('why')} hint={t('why_hint')}>
        <TextArea rows={2} maxLength={500} {...typed('reason')} />
      </Field>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
      <FormEnd go={t('go', { count: people.length })} cancel={t('cancel')} isBusy={isPending} onCancel={onCancel} />
    </form>
  )
}

const namedAtMost = 8

function Addressees({ people }: { people: readonly Chosen[] }) {
  const t = useWords(outreachWords)
  const named = people.slice(0, namedAtMost).map(({ username }) => `@${username}`)
  const more = people.length - named.length
  return (
    <p className="wrap-anywhere text-ink">
      <span className="text-muted">{t('to')}</span> {named.join(', ')} {more > 0 && t('and_more', { count: more })}
    </p>
  )
}
