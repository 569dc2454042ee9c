import { ticketLettersAtMost } from '@sengi/contract/support/tickets'
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { draftOf } from '../../lib/draft.ts'
import { focusFirstFault } from '../../lib/form.ts'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FilePicker } from '../../ui/fields/file-picker.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FilePreview } from '../../ui/file-preview.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { supportWords } from './messages.ts'
import { useFile } from './use-new-ticket.ts'
import { useAnswer, useAttach } from './use-tickets.ts'

/** Words, a file, or both. What is typed outlives a reload. */
export function TicketAnswer({ ticketId }: { ticketId: string }) {
  const t = useWords(supportWords)
  const { text, type, file, choose, progress, isPending, isLacking, submit } = useTicketAnswer(ticketId)
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('your_answer')}
      className="mt-4 flex flex-col gap-3 border-line border-t pt-4"
    >
      <Field label={t('your_answer')} error={isLacking ? t('answer_empty') : undefined}>
        <TextArea
          name="answer"
          rows={3}
          maxLength={ticketLettersAtMost}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      {file && <FilePreview file={file} progress={progress} onRemove={isPending ? undefined : () => choose(null)} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilePicker label={t('attach')} icon={<Paperclip aria-hidden="true" />} onPick={choose} />
        <Button
          type="submit"
          busy={isPending}
          icon={<SendHorizontal aria-hidden="true" className="size-4" />}
          className="min-h-12 max-sm:grow"
        >
          {t('send_answer')}
        </Button>
      </div>
    </form>
  )
}

function useTicketAnswer(ticketId: string) {
  const t = useWords(supportWords)
  const [kept] = useState(() => draftOf<string>(`ticket-${ticketId}`))
  const [text, setText] = useState(() => kept.read() ?? '')
  const [tried, setTried] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [file, choose] = useFile()
  const answering = useAnswer(ticketId)
  const attaching = useAttach(setProgress)
  const { key, renew } = useKeyFor(`${ticketId}:${text}`)
  const isEmpty = text.trim() === '' && !file
  const isPending = answering.isPending || attaching.isPending

  const type = (typed: string) => {
    setText(typed)
    kept.keep(typed)
  }
  // Each part is taken away as soon as it is sent, so that what failed after it is sent alone the next time.
  const deliver = async () => {
    if (text.trim() !== '') await answering.mutateAsync({ text, key })
    type('')
    renew()
    if (file) await attaching.mutateAsync({ id: ticketId, file })
    choose(null)
    setTried(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isPending) return
    if (isEmpty) return focusFirstFault(event.currentTarget)
    deliver()
      .catch((error: Error) => {
        renew()
        toast.failure(t('answer_not_sent'), error.message)
      })
      .finally(() => setProgress(null))
  }
  return { text, type, file, choose, progress, isPending, isLacking: tried && isEmpty, submit }
}
