import { passwordChange } from '@sengi/contract/auth/sessions'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { LockCard } from './lock-card.tsx'
import { accountWords } from './messages.ts'
import { PinCard } from './pin-card.tsx'
import { type PasswordChange, useChangePassword } from './use-sessions.ts'

export function PasswordPage() {
  const t = useWords(accountWords)
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('password')} />
        <p className="mt-1 text-muted">{t('password_line')}</p>
      </header>
      <Card>
        <PasswordForm />
      </Card>
      <PinCard />
      <LockCard />
    </div>
  )
}

function PasswordForm() {
  const t = useWords(accountWords)
  const { email } = useUser()
  const { mutateAsync, isPending, error } = useChangePassword()
  const { faults, props } = useForm<PasswordChange>(passwordChange, (change) =>
    mutateAsync(change).then(
      () => {
        toast.success(t('password_changed'))
        props.ref.current?.reset()
      },
      (failure: Error) => toast.failure(t('password_not_changed'), failure.message),
    ),
  )
  return (
    <form {...props} className="flex max-w-[26rem] flex-col gap-5" aria-label={t('change_password')}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('current_password')}
        hint={<TextLink to="/forgot-password">{t('password_forgotten')}</TextLink>}
        error={faults['current_password']}
      >
        <PasswordInput name="current_password" autoComplete="current-password" />
      </Field>
      <Field label={t('new_password')} hint={t('password_hint')} error={faults['new_password']}>
        <PasswordInput name="new_password" autoComplete="new-password" />
      </Field>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
      <Button type="submit" busy={isPending} wide>
        {t('change_password')}
      </Button>
    </form>
  )
}
