import { chosenPassword } from '@sengi/contract/auth/reset'
import { ApiError } from '@sengi/contract/client'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { session } from '../../lib/session/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { FormFailure, failureText, fieldErrors } from './form-failure.tsx'
import { LengthMeter } from './length-meter.tsx'
import { authWords, resetWords } from './messages.ts'
import { forgetSecret, resetPassword, useCall, useLink } from './use-reset.ts'

// Few are asked for it, so nobody else waits for it.
const CodeInput = lazy(async () => ({ default: (await import('../../lib/code-input.tsx')).CodeInput }))

/** Asks the new password of whoever comes with a link that serves; all others are told why theirs does not. */
export function ResetForm() {
  const [t, entry] = [useWords(resetWords), useWords(authWords)]
  const { secret, link, error, again } = useLink()
  if (secret === null) return <Refused>{t('no_link')}</Refused>
  if (error && isOfLink(error)) return <Refused failure={error}>{error.message}</Refused>
  if (error) {
    const text = failureText(error, entry('unreachable'), t('try_again'))
    return (
      <Refused failure={error} again={again}>
        {text}
      </Refused>
    )
  }
  return link ? <PasswordForm {...link} secret={secret} /> : <Opening />
}

/** The form as it will stand there. */
function Opening() {
  const t = useWords(resetWords)
  return (
    <div className="mt-8">
      <Loading label={t('opening')}>
        <div className="flex flex-col gap-5">
          <SkeletonLine className="h-18.5" />
          <SkeletonLine className="h-25" />
          <SkeletonLine className="h-15 sm:h-10" />
          <SkeletonLine className="h-13" />
        </div>
      </Loading>
    </div>
  )
}

interface RefusedProps {
  failure?: Error
  /** Where the link itself is not at fault. */
  again?: () => void
  children: string
}

/** A link that does not serve is a dead end without the way to another one. */
function Refused({ failure, again, children }: RefusedProps) {
  const t = useWords(resetWords)
  return (
    <div className="mt-8 flex flex-col gap-5">
      {failure ? <FormFailure failure={failure}>{children}</FormFailure> : <p className="text-ink">{children}</p>}
      {again ? (
        <Button size="large" wide onClick={again}>
          {t('retry')}
        </Button>
      ) : (
        <LinkButton to="/forgot-password" size="large" wide>
          {t('new_link')}
        </LinkButton>
      )}
    </div>
  )
}

const isOfLink = (error: Error): boolean => error instanceof ApiError && error.problem.code.startsWith('reset_link_')

interface PasswordFormProps {
  email: string
  /** Whether a code is asked as well: a mailbox alone passes no second factor. */
  second_factor: boolean
  secret: string
}

function PasswordForm({ email, second_factor, secret }: PasswordFormProps) {
  const [t, entry] = [useWords(resetWords), useWords(authWords)]
  const call = (typed: z.infer<typeof chosenPassword>) => resetPassword({ body: { token: secret, ...typed } })
  const { run, isPending, error } = useCall(call, useDone())
  const { faults, showFaults, props } = useForm(chosenPassword, async (typed) => {
    const failure = await run(typed)
    if (failure) showFaults(fieldErrors(failure))
  })
  if (error && isOfLink(error)) return <Refused failure={error}>{error.message}</Refused>
  return (
    <form {...props} aria-label={t('reset_title')} className="mt-8 flex flex-col gap-5">
      {error && fieldErrors(error).length === 0 && (
        <FormFailure failure={error}>{failureText(error, entry('unreachable'), t('try_again'))}</FormFailure>
      )}
      <Field label={entry('email')}>
        <TextInput
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          className="border-line! bg-surface-2! text-muted!"
        />
      </Field>
      <NewPassword fault={faults['new_password']} />
      {second_factor && (
        <Field label={t('code')} hint={t('code_hint')} error={faults['code']}>
          <Suspense fallback={<SkeletonLine className="h-12" />}>
            <CodeInput />
          </Suspense>
        </Field>
      )}
      <p className="text-muted text-sm">{t('consequence')}</p>
      <Button type="submit" size="large" wide busy={isPending}>
        {t('set_password')}
      </Button>
    </form>
  )
}

function NewPassword({ fault }: { fault: string | undefined }) {
  const t = useWords(resetWords)
  const [length, setLength] = useState(0)
  return (
    <Field label={t('new_password')} hint={<LengthMeter length={length} />} error={fault}>
      <PasswordInput
        name="new_password"
        onChange={(event) => setLength(event.target.value.length)}
        autoComplete="new-password"
      />
    </Field>
  )
}

/** Every session is over, that of this browser as well: whoever set the password signs in with it. */
function useDone(): () => void {
  const t = useWords(resetWords)
  const navigate = useNavigate()
  return () => {
    forgetSecret()
    session.end()
    void navigate('/login', { replace: true })
    toast.success(t('set'), t('sign_in_with_it'))
  }
}
