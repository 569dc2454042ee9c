import { authenticatorCode } from '@sengi/contract/auth/factor-code'
import { type LossProof, secondFactors } from '@sengi/contract/auth/second-factor'
import { createClient } from '@sengi/contract/client'
import { documentNumber } from '@sengi/contract/kyc/document-number'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { CodeInput } from '../../lib/code-input.tsx'
import { connection } from '../../lib/session/entry-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { FormFailure, failureText, fieldErrors } from './form-failure.tsx'
import { authWords, secondStepWords } from './messages.ts'

const api = createClient(secondFactors, connection)

/** What follows is said before it is asked for; then somebody proves that it is them, and hears until when they wait. */
export function Lost({ challenge }: { challenge: string }) {
  const t = useWords(secondStepWords)
  const [proof, setProof] = useState<LossProof | null>(null)
  const [offAt, setOffAt] = useState<string | null>(null)
  const asking = useAsking()
  if (offAt) {
    return (
      <p role="status" className="mt-3 rounded-card bg-surface-2 px-4 py-3 text-ink">
        {t('lost_until', { date: dateTimeText(offAt) })}
      </p>
    )
  }
  if (proof === 'team') return <AskTeam />
  if (proof) return <ProofForm challenge={challenge} proof={proof} onSaid={setOffAt} />

  const ask = () => asking.run(async () => setProof((await api.askLossProof({ body: { challenge } })).proof))
  return (
    <div className="mt-1 flex flex-col gap-5">
      <p className="text-muted">{t('lost_line')}</p>
      <Failure error={asking.error} />
      <Button size="large" wide busy={asking.isPending} onClick={ask}>
        {t('lost_press')}
      </Button>
    </div>
  )
}

type FormProof = Exclude<LossProof, 'team'>

const shapes: Readonly<Record<FormProof, z.ZodMiniType<{ number?: string; code?: string }>>> = {
  identity: z.object({ number: documentNumber }),
  email: z.object({ code: authenticatorCode }),
}

interface ProofFormProps {
  challenge: string
  proof: FormProof
  onSaid: (offAt: string) => void
}

function ProofForm({ challenge, proof, onSaid }: ProofFormProps) {
  const t = useWords(secondStepWords)
  const asking = useAsking()
  const field = proof === 'identity' ? 'number' : 'code'
  const { faults, showFaults, props } = useForm(shapes[proof], async (shown) => {
    const failure = await asking.run(async () =>
      onSaid((await api.loseSecondFactor({ body: { challenge, ...shown } })).off_at),
    )
    if (failure) showFaults(fieldErrors(failure))
  })
  const { error } = asking
  return (
    <form {...props} aria-label={t('prove')} className="mt-1 flex flex-col gap-5">
      <p className="text-muted">{t(`prove_${proof}_line`)}</p>
      {error && fieldErrors(error).length === 0 && <Failure error={error} />}
      <Field label={t(`prove_${proof}_label`)} error={faults[field]}>
        {proof === 'identity' ? <NumberInput /> : <CodeInput kind="digits" isFirst />}
      </Field>
      <Button type="submit" size="large" wide busy={asking.isPending}>
        {t('prove_press')}
      </Button>
    </form>
  )
}

/** Whoever comes here came to type it. */
function NumberInput() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return <TextInput ref={input} name="number" autoComplete="off" spellCheck={false} maxLength={20} />
}

/** Who has neither papers with us nor a verified mailbox. */
function AskTeam() {
  const t = useWords(secondStepWords)
  return (
    <div role="status" className="mt-1 flex flex-col gap-5">
      <p className="text-muted">{t('prove_team_line')}</p>
      <a href="/contact" className={buttonStyle('primary', 'large', 'w-full')}>
        {t('write_to_us')}
      </a>
    </div>
  )
}

function Failure({ error }: { error: Error | null }) {
  const entry = useWords(authWords)
  return error ? (
    <FormFailure failure={error}>{failureText(error, entry('unreachable'), entry('invalid_credentials'))}</FormFailure>
  ) : null
}

/** One call at a time, with what went wrong in the last one; answers it as well. */
function useAsking() {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const run = async (act: () => Promise<void>): Promise<Error | null> => {
    setPending(true)
    setError(null)
    const failure = await act().then(
      () => null,
      (fault: Error) => fault,
    )
    setError(failure)
    setPending(false)
    return failure
  }
  return { isPending, error, run }
}
