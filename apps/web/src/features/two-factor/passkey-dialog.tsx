import { ApiError } from '@sengi/contract/client'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { CodeInput } from '../../lib/code-input.tsx'
import { useUser } from '../../lib/session/me.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWaits } from '../../lib/waiting/use-lock.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { twoFactorWords } from './messages.ts'
import { faultsIn } from './set-up.tsx'

type Asked = 'name' | 'password' | 'code'

interface PasskeyDialogProps<Values> {
  title: string
  description?: string
  submitLabel: string
  danger?: boolean
  schema: z.ZodMiniType<Values>
  fields: readonly [Asked, ...Asked[]]
  /** What follows from it. */
  note?: ReactNode
  send: (typed: Values) => Promise<unknown>
  onClose: () => void
}

/** Asks what an act on a passkey needs: its name, the password, a code. It closes when the act is done. */
export function PasskeyDialog<Values>(props: PasskeyDialogProps<Values>) {
  const { title, description, submitLabel, danger = false, schema, fields, note, send, onClose } = props
  const t = useWords(twoFactorWords)
  const { email } = useUser()
  const [busy, setBusy] = useState(false)
  const waits = useWaits()
  const form = useForm(schema, async (typed) => {
    if (busy) return
    setBusy(true)
    await send(typed).then(onClose, (failure: Error) => {
      if (waits(failure)) return onClose()
      // What the browser says of a finger that was not given is in its own words and language.
      const told = failure instanceof ApiError ? failure : new Error(t('passkey_not_made'))
      form.showFaults(faultsIn(told, fields[0]))
      setBusy(false)
    })
  })
  const { faults } = form
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      beginsIn={fields[0]}
    >
      <form {...form.props} className="flex flex-col gap-5" aria-label={title}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {fields.includes('name') && (
          <Field label={t('passkey_name')} hint={t('passkey_name_hint')} error={faults['name']}>
            <TextInput name="name" autoComplete="off" maxLength={60} />
          </Field>
        )}
        {fields.includes('password') && (
          <Field label={t('your_password')} error={faults['password']}>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
        )}
        {fields.includes('code') && (
          <Field label={t('code')} hint={t('any_hint')} error={faults['code']}>
            <CodeInput />
          </Field>
        )}
        {note}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} wide>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  )
}
