import { type StatementBank, statementBankNames, statementBanks } from '@sengi/contract/onramp/bank-statements'
import { type FormEvent, useRef, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { statementsDeskWords } from './messages.ts'
import { useUploadStatement } from './use-statements.ts'

/** A file of the bank. What was chosen stays when it is refused. */
export function UploadStatement() {
  const t = useWords(statementsDeskWords)
  const [bank, setBank] = useState<StatementBank>('fnb')
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useUploadStatement()
  const upload = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!file)
    if (!file) return
    mutate(
      { bank, file },
      {
        onSuccess: () => {
          toast.success(t('uploaded'))
          form.current?.reset()
          setFile(null)
        },
      },
    )
  }
  return (
    <Card aria-labelledby="upload-statement">
      <CardHeading id="upload-statement">{t('upload')}</CardHeading>
      <form ref={form} noValidate onSubmit={upload} aria-labelledby="upload-statement" className="flex flex-col gap-4">
        <Select
          label={t('bank')}
          choices={statementBanks.map((value) => ({ value, label: statementBankNames[value] }))}
          value={bank}
          onChange={setBank}
        />
        <Field label={t('file')} hint={t('file_hint')} error={isMissing ? t('file_missing') : error?.message}>
          <TextInput
            type="file"
            accept=".csv,.txt,.ofx,.qfx"
            className="py-3"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              setIsMissing(false)
            }}
          />
        </Field>
        <Button type="submit" busy={isPending}>
          {t('read')}
        </Button>
      </form>
    </Card>
  )
}
