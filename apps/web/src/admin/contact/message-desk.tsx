import type { ContactMessage } from '@sengi/contract/support/contact-desk'
import { type FormEvent, useState } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { contactDeskWords } from './messages.ts'
import { type ReadingDesk, useContactMessage, useEndMessage } from './use-contact-desk.ts'

interface MessageDeskProps {
  desk: ReadingDesk
  id: string
  back: string
}

/** One message, for whoever answers it. */
export function MessageDesk({ desk, id, back }: MessageDeskProps) {
  const t = useWords(contactDeskWords)
  const { data: message, error, isFetching, refetch } = useContactMessage(desk, id)
  const mayEnd = useUser().permissions.includes(desk === 'support' ? 'support.answer' : 'screening.decide')
  return (
    <>
      <BackHeading title={message ? t(`subject_${message.subject}`) : t(`title_${desk}`)} to={back} />
      {!message && error && (
        <div className="mt-4">
          <FailedState title={t('message_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        </div>
      )}
      {!message && !error && (
        <Loading label={t('loading')}>
          <SkeletonLine className="mt-4 h-72 w-full rounded-card" />
        </Loading>
      )}
      {message && <Facts message={message} />}
      {message && mayEnd && message.state === 'open' && (
        <>
          {message.email && <Ending desk={desk} id={id} how="answer" />}
          <Ending desk={desk} id={id} how="close" />
        </>
      )}
    </>
  )
}

function Facts({ message }: { message: ContactMessage }) {
  const t = useWords(contactDeskWords)
  const { number, name, email, language, state, text, answer, received_at, ended_by, ended_at } = message
  return (
    <>
      <Card className="mt-4">
        <p className="font-semibold text-ink">{number}</p>
        <dl>
          <FactRow label={t('from')}>{name ?? t('nameless')}</FactRow>
          {email && <FactRow label={t('email')}>{email}</FactRow>}
          {email && <FactRow label={t('language')}>{t(`language_${language}`)}</FactRow>}
          <FactRow label={t('received')}>{dateTimeText(received_at)}</FactRow>
          <FactRow label={t('state')}>{t(`state_${state}`)}</FactRow>
          {ended_by && ended_at && (
            <FactRow label={t('by')}>{t('ended', { name: `@${ended_by}`, date: dateTimeText(ended_at) })}</FactRow>
          )}
        </dl>
      </Card>
      <Words title={t('written')} text={text} />
      {answer && <Words title={t('our_answer')} text={answer} />}
    </>
  )
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <Card className="mt-4">
    <h2 className="mb-2 font-semibold text-ink">{title}</h2>
    <p className="whitespace-pre-line break-words">{text}</p>
  </Card>
)

/** Both ways in which a message ends; what is typed stays when it could not be sent. */
const ways = {
  answer: { hint: 'answer_hint', label: 'answer', go: 'send', done: 'sent', rows: 6, most: 4000 },
  close: { hint: 'reason_hint', label: 'reason', go: 'close', done: 'closed', rows: 2, most: 500 },
} as const

function Ending({ desk, id, how }: Omit<MessageDeskProps, 'back'> & { how: keyof typeof ways }) {
  const t = useWords(contactDeskWords)
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useEndMessage(desk, id)
  const { hint, label, go, done, rows, most } = ways[how]
  const end = (event: FormEvent) => {
    event.preventDefault()
    mutate({ how, text }, { onSuccess: () => void toast.success(t(done)) })
  }
  return (
    <Card className="mt-4">
      <form noValidate onSubmit={end} aria-label={t(label)} className="flex flex-col gap-4">
        <Field label={t(label)} hint={t(hint)} error={error?.message}>
          <TextArea rows={rows} maxLength={most} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" variant={how === 'answer' ? 'primary' : 'secondary'} busy={isPending}>
          {t(go)}
        </Button>
      </form>
    </Card>
  )
}
