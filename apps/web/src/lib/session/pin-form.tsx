import { type NewPin, newPin, pins } from '@sengi/contract/auth/step-up'
import { ApiError, createClient } from '@sengi/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { PinInput, usePin } from '../../ui/fields/pin-input.tsx'
import { PinPad } from '../../ui/fields/pin-pad.tsx'
import { CodeInput } from '../code-input.tsx'
import { useFigures } from '../live/figures.ts'
import { pinWords } from '../messages.ts'
import { type FieldFault, useForm } from '../use-form.ts'
import { useWords } from '../words/words.ts'
import { connection } from './entry-api.ts'
import { meKey, useUser } from './me.ts'
import { renewSession } from './renewal.ts'

export const pinCalls = createClient(pins, connection)

interface PinFormProps {
  submitLabel: string
  onSet: (pin: string) => void
  /** Whether the page has said what came of it instead. */
  onRefused?: (failure: Error) => boolean
}

/** Sets a PIN, for which the password is asked. */
export function PinForm({ submitLabel, onSet, onRefused }: PinFormProps) {
  const t = useWords(pinWords)
  const { email, has_second_factor: hasFactor } = useUser()
  const figures = useFigures()
  const { pin, onPin } = usePin()
  const { save, busy, failure, faults, props } = useNewPin(onSet, onRefused)
  return (
    <form {...props} onSubmit={save} className="flex flex-col gap-5" aria-label={submitLabel}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('new_pin')} hint={t('new_hint')} error={faults['pin']}>
        <PinInput name="pin" pin={pin} onPin={onPin} hasPad />
      </Field>
      <PinPad pin={pin} onPin={onPin} />
      <Field label={t('your_password')} error={faults['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {hasFactor && (
        <Field label={t('code')} hint={t('code_hint')} error={faults['code']}>
          <CodeInput />
        </Field>
      )}
      <p className="text-muted text-sm">{figures ? t('after', { hours: figures.brake.hours }) : t('after_soon')}</p>
      {failure && <Failure text={failure} />}
      <Button type="submit" busy={busy} wide>
        {submitLabel}
      </Button>
    </form>
  )
}

const Failure = ({ text }: { text: string }) => (
  <p role="alert" className="text-danger text-sm">
    {text}
  </p>
)

function useNewPin(onSet: PinFormProps['onSet'], onRefused: PinFormProps['onRefused']) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (body: NewPin) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    await pinCalls.setPin({ body }).then(
      async ({ token }) => {
        renewSession(token)
        await queries.invalidateQueries({ queryKey: meKey })
        onSet(body.pin)
      },
      (error: Error) => {
        if (onRefused?.(error)) return
        const named = fieldFaultsOf(error)
        showFaults(named)
        setFailure(named.length > 0 ? null : error.message)
      },
    )
    setBusy(false)
  }
  const { faults, showFaults, props } = useForm(newPin, send)
  return { save: props.onSubmit, busy, failure, faults, props }
}

/** The fields that the server named, each with its sentence. */
export function fieldFaultsOf(error: Error): FieldFault[] {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : []
  return errors.map(({ path, message }) => ({ field: path.split(/[./]/).filter(Boolean).at(-1) ?? '', message }))
}
