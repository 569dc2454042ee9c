import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '@sengi/contract'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { failureText } from './failure-text.ts'
import { FormFailure } from './form-failure.tsx'
import type { useLogin } from './use-auth.ts'

export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  return (
    <form
      noValidate
      aria-label="Sign in"
      onSubmit={handleSubmit((body) => login.mutate(body))}
      className="mt-8 flex flex-col gap-5"
    >
      {login.error && (
        <FormFailure failure={login.error}>{failureText(login.error, 'Invalid credentials')}</FormFailure>
      )}
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" size="large" wide busy={login.isPending} className="mt-1">
        Sign In
      </Button>
    </form>
  )
}
