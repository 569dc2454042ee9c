import type { CarfFile } from '@sengi/contract/registers/carf'
import { type FormEvent, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Approving } from '../../approving.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { carfDeskWords } from './messages.ts'
import { useAskAgain, useCarfDownload, useDropFile, useNoteFiled } from './use-carf.ts'

interface FileProps {
  file: CarfFile
}

/** What can be done with a file in its state; nothing once it was filed or dropped. */
export function FileActs({ file }: FileProps) {
  const t = useWords(carfDeskWords)
  const [chosen, setChosen] = useState<'filed' | 'drop' | null>(null)
  const { state, asked, file_id: id } = file
  const mayLeave = state === 'AGREED' || state === 'FILED'
  if (state === 'DROPPED') return null
  const toggle = (act: 'filed' | 'drop') => ({
    'aria-expanded': chosen === act,
    onClick: () => setChosen(chosen === act ? null : act),
  })
  return (
    <div className="mt-4 border-line border-t pt-4 empty:hidden">
      {state === 'MADE' && <Asked file={file} />}
      <div className="flex flex-wrap gap-3">
        {asked && !asked.is_mine && (
          <Approving small kind="carf_approval" id={id} done={t('agreed')}>
            {t('read')}
          </Approving>
        )}
        {state === 'MADE' && !asked && <AskAgain id={id} />}
        {mayLeave && <Download file={file} />}
        {state === 'AGREED' && (
          <Button variant="secondary" size="small" {...toggle('filed')}>
            {t('note_filed')}
          </Button>
        )}
        {state !== 'FILED' && (
          <Button variant="secondary" size="small" {...toggle('drop')}>
            {t('drop')}
          </Button>
        )}
      </div>
      {chosen && (
        <div className="mt-4">
          {chosen === 'drop' ? <DropForm id={id} /> : state === 'AGREED' && <FiledForm id={id} />}
        </div>
      )}
    </div>
  )
}

function Asked({ file: { asked } }: FileProps) {
  const t = useWords(carfDeskWords)
  const until = asked && dateTimeText(asked.lapses_at)
  return (
    <p className="mb-3 text-muted text-sm">
      {asked && until ? t(asked.is_mine ? 'asked_yours' : 'asked_by', { name: `@${asked.by}`, until }) : t('not_asked')}
    </p>
  )
}

function AskAgain({ id }: { id: string }) {
  const t = useWords(carfDeskWords)
  const { mutateAsync, isPending } = useAskAgain(id)
  const ask = () =>
    mutateAsync(undefined).then(
      () => toast.success(t('asked')),
      (error: Error) => toast.failure(t('did_not_work'), error.message),
    )
  return (
    <Button size="small" busy={isPending} onClick={() => void ask()}>
      {t('ask')}
    </Button>
  )
}

function Download({ file: { file_id: id, message_ref: name } }: FileProps) {
  const t = useWords(carfDeskWords)
  const { mutate, isPending } = useCarfDownload(id)
  const save = () =>
    mutate(undefined, {
      onSuccess: (file) => saveFile(file, `${name}.xml`),
      onError: (error) => toast.failure(t('download_failed'), error.message),
    })
  return (
    <Button size="small" busy={isPending} onClick={save}>
      {t('download')}
    </Button>
  )
}

function DropForm({ id }: { id: string }) {
  const t = useWords(carfDeskWords)
  return (
    <ReasonForm
      danger
      act={useDropFile(id)}
      most={1000}
      words={{
        ...{ name: t('drop'), label: t('drop_label'), hint: t('drop_hint') },
        ...{ go: t('drop_go'), done: t('drop_done') },
      }}
    />
  )
}

function FiledForm({ id }: { id: string }) {
  const t = useWords(carfDeskWords)
  const [text, setText] = useState('')
  const noting = useNoteFiled(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    noting.mutateAsync(text).then(
      () => toast.success(t('filed_done')),
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('note_filed')} className="flex flex-col gap-4">
      <Field label={t('filed_label')} hint={t('filed_hint')} error={noting.error?.message}>
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={noting.isPending}>
          {t('filed_go')}
        </Button>
      </div>
    </form>
  )
}
