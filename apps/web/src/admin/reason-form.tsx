import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { toast } from '../ui/overlays/toast.ts'

interface ReasonFormProps {
  /** What the form is for, the label and hint of its text, its button, and what is said once it is done. */
  words: { name: string; label: string; hint: string; go: string; done: string }
  most: number
  danger?: boolean
  act: {
    readonly mutateAsync: (text: string) => Promise<unknown>
    readonly isPending: boolean
    readonly error: Error | null
  }
}

/** An act of staff that is written down with why it was done. What is typed stays when the act is refused. */
export function ReasonForm({ words, most, danger = false, act }: ReasonFormProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.mutateAsync(text).then(
      () => toast.success(words.done),
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.name} className="flex flex-col gap-4">
      <Field label={words.label} hint={words.hint} error={act.error?.message}>
        <TextArea rows={2} maxLength={most} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" variant={danger ? 'danger' : 'secondary'} busy={act.isPending}>
          {words.go}
        </Button>
      </div>
    </form>
  )
}
