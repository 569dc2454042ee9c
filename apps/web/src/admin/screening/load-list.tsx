import { type ListSource, listPublishers } from '@sengi/contract/kyc/screening'
import { type FormEvent, useRef, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { screeningDeskWords } from './messages.ts'
import { useLoadList } from './use-screening.ts'

/** A published file, sent by hand. What was typed and chosen stays when it was not taken. */
export function LoadList() {
  const t = useWords(screeningDeskWords)
  const [source, setSource] = useState<ListSource>('UN')
  const [reason, setReason] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useLoadList()
  const load = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { source, reason, files },
      {
        onSuccess: ({ state, entries }) => {
          toast.success(state === 'WAITING' ? t('list_waits') : t('list_loaded', { entries }))
          form.current?.reset()
          setFiles([])
          setReason('')
        },
      },
    )
  }
  return (
    <Card aria-labelledby="load-list">
      <CardHeading id="load-list">{t('load')}</CardHeading>
      <form ref={form} noValidate onSubmit={load} aria-labelledby="load-list" className="flex flex-col gap-4">
        <Select
          label={t('publisher')}
          choices={listPublishers.map((value) => ({ value, label: t(`source_${value}`) }))}
          value={source}
          onChange={setSource}
        />
        <Field label={t('file')} hint={t('load_line')}>
          <TextInput
            type="file"
            multiple
            accept=".xml,.csv"
            className="py-3"
            onChange={(event) => setFiles([...(event.target.files ?? [])])}
          />
        </Field>
        <Field label={t('why')} hint={t('why_hint')}>
          <TextArea rows={2} maxLength={1000} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {error && (
          <p role="alert" className="text-danger text-sm">
            {error.message}
          </p>
        )}
        <Button type="submit" busy={isPending}>
          {t('load_button')}
        </Button>
      </form>
    </Card>
  )
}
