import { zodResolver } from '@hookform/resolvers/zod'
import { type Registration, registration } from '@sengi/contract'
import { type ChangeEvent, useEffect } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Acceptance } from './acceptance.tsx'
import { failureText, fieldErrors } from './failure-text.ts'
import { FormFailure } from './form-failure.tsx'
import { LengthMeter } from './length-meter.tsx'
import { useRegister } from './use-auth.ts'

type Form = UseFormReturn<Registration>

export function RegisterForm() {
  const form = useForm<Registration>({
    resolver: zodResolver(registration),
    defaultValues: { email: '', username: '', password: '' },
  })
  const { mutate, error, isPending } = useRegister()
  useServerErrors(form, error)

  return (
    <form
      noValidate
      aria-label="Create your account"
      onSubmit={form.handleSubmit((body) => mutate(body))}
      className="mt-6 flex flex-col gap-5"
    >
      {error && fieldErrors(error).length === 0 && (
        <FormFailure failure={error}>{failureText(error, 'Please try again')}</FormFailure>
      )}
      <PersonFields form={form} />
      <NewPassword form={form} />
      <Acceptance />
      <Button type="submit" size="large" wide busy={isPending}>
        Create account
      </Button>
    </form>
  )
}

function PersonFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState
  return (
    <>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...register('email')} />
      </Field>
      <Field label="Username" hint="Letters, digits and underscores" error={errors.username?.message}>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...register('username', { onChange: inLowerCase })}
        />
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        <TextInput
          type="tel"
          autoComplete="tel"
          placeholder="+27 82 123 4567"
          {...register('phone', { setValueAs: (typed?: string) => typed?.trim() || undefined })}
        />
      </Field>
    </>
  )
}

function NewPassword({ form: { register, formState, control } }: { form: Form }) {
  const password = useWatch({ control, name: 'password' })
  return (
    <Field label="Password" hint={<LengthMeter length={password.length} />} error={formState.errors.password?.message}>
      <PasswordInput autoComplete="new-password" {...register('password')} />
    </Field>
  )
}

/** A capital letter that the keyboard put there is no mistake of the user's. */
function inLowerCase(event: ChangeEvent<HTMLInputElement>) {
  event.target.value = event.target.value.toLowerCase().replace(/^@/, '')
}

/** What the server found wrong with a field stands by that field; the first one gets the focus. */
function useServerErrors({ setError }: Form, error: Error | null) {
  useEffect(() => {
    if (!error) return
    for (const [index, { field, message }] of fieldErrors(error).entries()) {
      if (isField(field)) setError(field, { message }, { shouldFocus: index === 0 })
    }
  }, [error, setError])
}

const isField = (name: string): name is keyof Registration => name in registration.shape
