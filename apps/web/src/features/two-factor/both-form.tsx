import { passwordAndCode } from '@sengi/contract/auth/second-factor'
import { useState } from 'react'
import { CodeInput } from '../../lib/code-input.tsx'
import { useUser } from '../../lib/session/me.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { twoFactorWords } from './messages.ts'
import { faultsIn } from './set-up.tsx'
import type { Both } from './use-two-factor.ts'

interface BothFormProps {
  submitLabel: string
  danger?: boolean
  send: (both: Both) => Promise<unknown>
}

/** Asks the password and a code, of the app or from paper. What was refused is said beside its field. */
export function BothForm({ submitLabel, danger = false, send }: BothFormProps) {
  const t = useWords(twoFactorWords)
  const { email } = useUser()
  const [busy, setBusy] = useState(false)
  const { faults, showFaults, props } = useForm(passwordAndCode, async (typed) => {
    if (busy) return
    setBusy(true)
    await send(typed).catch((failure: Error) => showFaults(faultsIn(failure, 'code')))
    setBusy(false)
  })
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={submitLabel}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('your_password')} error={faults['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Field label={t('code')} hint={t('any_hint')} error={faults['code']}>
        <CodeInput />
      </Field>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} wide>
        {submitLabel}
      </Button>
    </form>
  )
}
