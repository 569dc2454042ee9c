import { filledAnswer, type KeptAnswer } from '@sengi/contract/support/kept-answers'
import type { StaffTicket } from '@sengi/contract/support/staff'
import { ticketLettersAtMost } from '@sengi/contract/support/tickets'
import { type FormEvent, useRef, useState } from 'react'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { KeptAnswerBox } from './answers/kept-answer-box.tsx'
import { supportDeskWords } from './messages.ts'
import { useReply } from './use-desk.ts'

/** What is typed stays when it could not be sent. */
export function Reply({ ticket }: { ticket: StaffTicket }) {
  const t = useWords(supportDeskWords)
  const { text, keptId, field, write, begin, empty } = useDraft(ticket)
  const { mutate, isPending, error } = useReply(ticket.id)
  const { key, renew } = useKeyFor(`${ticket.id}:${keptId}:${text}`)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      empty()
      renew()
      toast.success(t('sent'))
    }
    mutate({ text, ...(keptId && { kept_answer_id: keptId }), key }, { onSuccess, onError: renew })
  }
  return (
    <form
      noValidate
      onSubmit={send}
      aria-label={t('answer')}
      className="mt-4 flex flex-col gap-3 border-line border-t pt-4"
    >
      <KeptAnswerBox language={ticket.language} onChoose={begin} />
      <Field label={t('answer')} error={error?.message}>
        <TextArea
          ref={field}
          name="answer"
          rows={6}
          maxLength={ticketLettersAtMost}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

/** The words before they are sent, and which kept answer they began from. */
function useDraft({ username, number, language }: StaffTicket) {
  const [draft, setDraft] = useState<{ text: string; keptId: string | null }>({ text: '', keptId: null })
  const field = useRef<HTMLTextAreaElement>(null)
  const begin = ({ id, text, text_af }: KeptAnswer) => {
    const filled = filledAnswer((language === 'af' && text_af) || text, { name: username, number })
    setDraft(({ text: typed }) => ({ text: [typed.trim(), filled].filter(Boolean).join('\n\n'), keptId: id }))
    field.current?.focus()
  }
  return {
    ...draft,
    field,
    begin,
    // Whoever empties the field begins from nothing.
    write: (text: string) => setDraft(({ keptId }) => ({ text, keptId: text.trim() ? keptId : null })),
    empty: () => setDraft({ text: '', keptId: null }),
  }
}
