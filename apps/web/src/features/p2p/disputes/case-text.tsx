import type { DisputeCase } from '@sengi/contract/p2p/disputes'
import { type FormEvent, useState } from 'react'
import { draftOf } from '../../../lib/draft.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pDisputesWords } from '../messages.ts'
import { useCaseAct } from './use-dispute.ts'

interface CaseTextProps {
  found: DisputeCase
  what: 'state' | 'appeal'
  label: string
  button: string
}

const shortest = 100

/** A statement or an appeal: said once, so that it is kept while it is being written. */
export function CaseText({ found, what, label, button }: CaseTextProps) {
  const t = useWords(p2pDisputesWords)
  const kept = draftOf<string>(`p2p-${what}-${found.id}`)
  const [text, setText] = useState(() => kept.read() ?? '')
  const [tried, setTried] = useState(false)
  const { mutateAsync, isPending } = useCaseAct(found)
  const length = text.trim().length

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (length < shortest) return
    // As a promise: the form is gone by the time of the answer, and its words must be said all the same.
    void mutateAsync({ what, text: text.trim() }).then(
      () => {
        kept.drop()
        toast.success(t('statement_sent'))
      },
      (error: Error) => toast.failure(t('statement_failed'), error.message),
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label={label} className="flex flex-col gap-3">
      <Field
        label={label}
        hint={t('statement_hint', { length, least: shortest })}
        error={tried && length < shortest ? t('statement_short', { least: shortest }) : undefined}
      >
        <TextArea
          rows={6}
          maxLength={4000}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            kept.keep(event.target.value)
          }}
        />
      </Field>
      <Button type="submit" busy={isPending}>
        {button}
      </Button>
    </form>
  )
}
