import { zodResolver } from '@hookform/resolvers/zod'
import { passwordChange } from '@sengi/contract'
import { useForm } from 'react-hook-form'
import { useUser } from '../../lib/me.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangePassword } from './use-sessions.ts'

export function PasswordPage() {
  return (
    <div className="mx-auto w-full max-w-[28rem]">
      <PageHeading title="Password & PIN" className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 text-muted">
        A new password signs every other device out. A PIN for large payments will be set here too.
      </p>
      <Card>
        <PasswordForm />
      </Card>
    </div>
  )
}

function PasswordForm() {
  const { email } = useUser()
  const { mutate, isPending, error } = useChangePassword()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { current_password: '', new_password: '' },
  })
  const submit = handleSubmit((change) =>
    mutate(change, {
      onSuccess: () => {
        toast.success('Password changed')
        reset()
      },
      onError: (failure) => toast.failure('Password could not be changed', failure.message),
    }),
  )
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label="Change password">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...register('current_password')} />
      </Field>
      <Field
        label="New password"
        hint="At least 12 characters. A sentence is easy to remember."
        error={errors.new_password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('new_password')} />
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
