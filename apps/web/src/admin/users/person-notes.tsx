import type { StaffNote } from '@sengi/contract/admin/users'
import { StickyNote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { StaffList } from '../staff-list.tsx'
import { userDeskWords } from './messages.ts'
import { useAddNote, useNotes } from './use-users.ts'

/** What colleagues noted about somebody, and room for one more. */
export function PersonNotes({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const words = {
    loading: t('loading'),
    failed: t('failed'),
    none: t('no_notes'),
    noneLine: t('no_notes_line'),
    more: t('more'),
  }
  return (
    <>
      <NewNote id={id} />
      <StaffList query={useNotes(id)} words={words} icon={<StickyNote />} keyOf={({ id: row }: StaffNote) => row}>
        {({ text, author, at }) => (
          <article className="rounded-card border border-line bg-surface px-4 py-3">
            <p className="whitespace-pre-line break-words text-ink">{text}</p>
            <p className="mt-1.5 text-muted text-sm">
              {dateTimeText(at)} {author && t('by', { name: author })}
            </p>
          </article>
        )}
      </StaffList>
    </>
  )
}

/** What is typed stays when it could not be kept. */
function NewNote({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useAddNote(id)
  const add = (event: FormEvent) => {
    event.preventDefault()
    mutate(text, {
      onSuccess: () => {
        setText('')
        toast.success(t('note_added'))
      },
    })
  }
  return (
    <form noValidate onSubmit={add} aria-label={t('note')} className="mb-5 flex flex-col gap-4">
      <Field label={t('note')} hint={t('note_hint')} error={error?.message}>
        <TextArea rows={2} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" variant="secondary" busy={isPending}>
          {t('add_note')}
        </Button>
      </div>
    </form>
  )
}
