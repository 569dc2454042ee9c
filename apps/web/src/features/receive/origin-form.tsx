import { type NewOrigin, originKinds } from '@sengi/contract/transfers/travel-rule'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { receiveWords } from './messages.ts'
import { useAnswerOrigin } from './use-receive.ts'

/** Whose coins came in: one's own, somebody's, or those of an account at an exchange. It is said once. */
export function OriginForm({ depositId }: { depositId: string }) {
  const t = useWords(receiveWords)
  const [kind, setKind] = useState<NewOrigin['kind'] | null>(null)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useAnswerOrigin(depositId)
  const isNamed = kind === 'person' || kind === 'exchange'
  const isMissing = isNamed && name.trim() === ''

  const answer = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!kind || isMissing) return
    mutate(
      { kind, ...(isNamed && { name: name.trim() }) },
      { onError: (error) => toast.failure(t('answer_failed'), error.message) },
    )
  }
  return (
    <form noValidate onSubmit={answer} className="flex flex-col gap-4">
      <div>
        <Segments
          legend={t('came_from')}
          choices={originKinds.map((value) => ({ value, label: t(`from_${value}`) }))}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setTried(false)
          }}
        />
        {tried && !kind && (
          <p role="alert" className="mt-1.5 text-danger text-sm">
            {t('kind_missing')}
          </p>
        )}
      </div>
      {isNamed && (
        <Field label={t(`${kind}_name`)} error={tried && isMissing ? t(`${kind}_missing`) : undefined}>
          <TextInput
            autoComplete="off"
            maxLength={140}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      <Button type="submit" wide busy={isPending}>
        {t('say_so')}
      </Button>
    </form>
  )
}
