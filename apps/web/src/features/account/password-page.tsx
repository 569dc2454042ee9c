import { passwordChange } from '@sengi/contract'
import { useUser } from '../../lib/me.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'
import { PinCard } from './pin-card.tsx'
import { type PasswordChange, useChangePassword } from './use-sessions.ts'

export function PasswordPage() {
  return (
    <div className="mx-auto flex w-full max-w-[40rem] flex-col gap-5">
      <header>
        <PageHeading title="Password & PIN" className="font-semibold text-2xl text-ink" />
        <p className="mt-1 text-muted">A new password or PIN signs every other device out.</p>
      </header>
      <Card>
        <PasswordForm />
      </Card>
      <PinCard />
    </div>
  )
}

function PasswordForm() {
  const { email } = useUser()
  const { mutateAsync, isPending, error } = useChangePassword()
  const { faults, props } = useForm<PasswordChange>(passwordChange, (change) =>
    mutateAsync(change).then(
      () => {
        toast.success('Password changed')
        props.ref.current?.reset()
      },
      (failure: Error) => toast.failure('Password could not be changed', failure.message),
    ),
  )
  return (
    <form {...props} className="flex max-w-[26rem] flex-col gap-5" aria-label="Change password">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={faults['current_password']}>
        <PasswordInput name="current_password" autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        hint="At least 12 characters. A sentence is easy to remember."
        error={faults['new_password']}
      >
        <PasswordInput name="new_password" autoComplete="new-password" />
      </Field>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
      <Button type="submit" busy={isPending} wide>
        Change password
      </Button>
    </form>
  )
}
