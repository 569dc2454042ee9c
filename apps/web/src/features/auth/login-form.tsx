import { credentials } from '@sengi/contract/auth'
import { ApiError } from '@sengi/contract/client'
import { useLocation } from 'react-router'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { FormFailure, failureText } from './form-failure.tsx'
import { authWords } from './messages.ts'
import type { useLogin } from './use-login.ts'

export function LoginForm({ login: { enter, error, isPending } }: { login: ReturnType<typeof useLogin> }) {
  const t = useWords(authWords)
  const { search } = useLocation()
  const { faults, props } = useForm(credentials, enter)
  return (
    <form {...props} aria-label={t('sign_in_title')} className="mt-8 flex flex-col gap-5">
      {error && (
        <FormFailure failure={error}>{failureText(error, t('unreachable'), t('invalid_credentials'))}</FormFailure>
      )}
      {error instanceof ApiError && error.problem.code === 'account_barred' && (
        <a href="/contact" className={buttonStyle('secondary', 'large', 'w-full')}>
          {t('contact_us')}
        </a>
      )}
      <Field label={t('email')} error={faults['email']}>
        <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('password')} error={faults['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <TextLink to={`/forgot-password${search}`} className="target-44 -mt-2 self-end text-sm">
        {t('forgot')}
      </TextLink>
      <Button type="submit" size="large" wide busy={isPending}>
        {t('sign_in')}
      </Button>
    </form>
  )
}
