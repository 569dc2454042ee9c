import {
  answerPlaces,
  type KeptAnswer,
  keptAnswerLettersAtMost,
  keptAnswerTitleLettersAtMost,
  type WrittenAnswer,
} from '@sengi/contract/support/kept-answers'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FormEnd, PressToOpen } from '../../press-to-open.tsx'
import { keptAnswerWords } from '../messages.ts'
import { useChangeAnswer, useKeepAnswer } from './use-kept-answers.ts'

interface Draft {
  title: string
  text: string
  textAf: string
}

const bodyOf = ({ title, text, textAf }: Draft): WrittenAnswer => ({
  title,
  text,
  ...(textAf.trim() && { text_af: textAf }),
})

export function NewAnswer() {
  const t = useWords(keptAnswerWords)
  return <PressToOpen label={t('new')}>{(shut) => <NewForm onDone={shut} />}</PressToOpen>
}

/** What is typed stays when it is refused. */
function NewForm({ onDone }: { onDone: () => void }) {
  const t = useWords(keptAnswerWords)
  const [draft, setDraft] = useState<Draft>({ title: '', text: '', textAf: '' })
  const { mutate, isPending, error, renew } = useKeepAnswer(bodyOf(draft))
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      toast.success(t('kept'))
      onDone()
    }
    mutate(undefined, { onSuccess, onError: renew })
  }
  return (
    <form noValidate onSubmit={keep} aria-label={t('new')} className="mb-8 flex max-w-[40rem] flex-col gap-4">
      <AnswerFields draft={draft} onChange={setDraft} />
      <Refusal error={error} />
      <FormEnd go={t('keep')} cancel={t('cancel')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}

/** Changes it as it was read: whoever had it open while a colleague changed it reads it again first. */
export function ChangeAnswer({ kept, onDone }: { kept: KeptAnswer; onDone: () => void }) {
  const t = useWords(keptAnswerWords)
  const [read] = useState(kept)
  const [draft, setDraft] = useState<Draft>({ title: kept.title, text: kept.text, textAf: kept.text_af ?? '' })
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useChangeAnswer(kept.id)
  const change = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      toast.success(t('changed'))
      onDone()
    }
    mutate({ ...bodyOf(draft), version: read.version, reason }, { onSuccess })
  }
  return (
    <form
      noValidate
      onSubmit={change}
      aria-label={t('change_it', { title: read.title })}
      className="flex flex-col gap-4"
    >
      <AnswerFields draft={draft} onChange={setDraft} />
      <Field label={t('why')} hint={t('why_hint')}>
        <TextArea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Refusal error={error} />
      <FormEnd go={t('save')} cancel={t('cancel')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}

const Refusal = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="text-danger text-sm">
      {error.message}
    </p>
  )

const places = Object.fromEntries(answerPlaces.map((place) => [place, `{${place}}`])) as Record<
  (typeof answerPlaces)[number],
  string
>

function AnswerFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const t = useWords(keptAnswerWords)
  const set = (name: keyof Draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  })
  return (
    <>
      <Field label={t('answer_title')} hint={t('answer_title_hint')}>
        <TextInput autoComplete="off" maxLength={keptAnswerTitleLettersAtMost} {...set('title')} />
      </Field>
      <Field label={t('text')} hint={t('text_hint', places)}>
        <TextArea rows={5} maxLength={keptAnswerLettersAtMost} {...set('text')} />
      </Field>
      <Field label={t('text_af')} hint={t('text_af_hint')} optional>
        <TextArea rows={5} lang="af" maxLength={keptAnswerLettersAtMost} {...set('textAf')} />
      </Field>
    </>
  )
}
