import { ticketLettersAtMost, ticketSubjectLettersAtMost, ticketTopics } from '@sengi/contract/support/tickets'
import { Paperclip, SendHorizontal } from 'lucide-react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FilePicker } from '../../ui/fields/file-picker.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { FilePreview } from '../../ui/file-preview.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { AboutPicker } from './about-picker.tsx'
import { supportWords } from './messages.ts'
import { topicWords } from './ticket-words.tsx'
import { useNewTicket } from './use-new-ticket.ts'

/** What somebody asks our team, with the order that it is about and a file. */
export function NewTicketPage() {
  const t = useWords(supportWords)
  const { form, draft, change, faults, file, choose, progress, isPending, submit } = useNewTicket()
  return (
    <>
      <BackHeading title={t('new_ticket')} to="/account/tickets" />
      <Card className="mt-4">
        <form ref={form} noValidate onSubmit={submit} aria-label={t('new_ticket')} className="flex flex-col gap-5">
          <TopicSelect value={draft.topic} onChange={(topic) => change({ topic })} error={faults.topic} />
          <AboutPicker value={draft.about} onChange={(about) => change({ about })} />
          <Field label={t('subject')} error={faults.subject}>
            <TextInput
              name="subject"
              autoComplete="off"
              maxLength={ticketSubjectLettersAtMost}
              value={draft.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
          </Field>
          <Field label={t('what_happened')} hint={t('what_happened_hint')} error={faults.text}>
            <TextArea
              name="text"
              rows={6}
              maxLength={ticketLettersAtMost}
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
          <Attachment file={file} progress={progress} isPending={isPending} onPick={choose} />
          <Foot>
            <Button
              type="submit"
              size="large"
              wide
              busy={isPending}
              icon={<SendHorizontal aria-hidden="true" className="size-5" />}
            >
              {t('send_ticket')}
            </Button>
          </Foot>
        </form>
      </Card>
    </>
  )
}

interface TopicSelectProps {
  value: string
  onChange: (topic: string) => void
  error: string | undefined
}

function TopicSelect({ value, onChange, error }: TopicSelectProps) {
  const t = useWords(supportWords)
  const choices = [
    { value: '', label: t('choose_topic') },
    ...ticketTopics.map((topic) => ({ value: topic, label: t(topicWords[topic]) })),
  ]
  const hint = value === 'complaint' ? t('complaint_hint') : ''
  return <Select label={t('topic')} choices={choices} value={value} onChange={onChange} error={error} hint={hint} />
}

interface AttachmentProps {
  file: File | null
  progress: number | null
  isPending: boolean
  onPick: (file: File | null) => void
}

function Attachment({ file, progress, isPending, onPick }: AttachmentProps) {
  const t = useWords(supportWords)
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-ink text-sm">{t('attachment')}</legend>
      {file ? (
        <FilePreview file={file} progress={progress} onRemove={isPending ? undefined : () => onPick(null)} />
      ) : (
        <FilePicker label={t('attach')} icon={<Paperclip aria-hidden="true" />} onPick={onPick} />
      )}
      <p className="text-sm text-subtle">{t('attach_hint')}</p>
    </fieldset>
  )
}
