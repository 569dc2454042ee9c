import { emailCode } from '@sengi/contract/auth/email'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useIsSandbox } from '../../lib/environment.ts'
import { useUser } from '../../lib/session/me.ts'
import { fieldFaultsOf } from '../../lib/session/pin-form.tsx'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { accountWords } from './messages.ts'
import { useSendEmailCode, useVerifyEmail } from './use-email.ts'

export function VerifyEmailPage() {
  const t = useWords(accountWords)
  const { email_verified: isVerified } = useUser()
  return (
    <div className="column flex flex-col gap-5">
      <BackHeading title={t('verify_title')} to="/account/profile" />
      <Card>
        {isVerified ? (
          <Verified />
        ) : (
          <div className="max-w-[26rem]">
            <Steps />
          </div>
        )}
      </Card>
    </div>
  )
}

function Verified() {
  const t = useWords(accountWords)
  return (
    <EmptyState
      icon={<MailCheck />}
      title={t('is_verified')}
      action={<LinkButton to="/account/profile">{t('to_profile')}</LinkButton>}
    >
      {t('can_claim')}
    </EmptyState>
  )
}

/** The letter came with the account; whoever does not find it asks for another one. */
function Steps() {
  const t = useWords(accountWords)
  const { email } = useUser()
  const isSandbox = useIsSandbox()
  const [wasSent, setWasSent] = useState(false)
  const { mutate, isPending } = useSendEmailCode()
  const send = () =>
    mutate(undefined, {
      onSuccess: () => {
        setWasSent(true)
        toast.success(t('code_sent'))
      },
      onError: (error) => toast.failure(t('code_not_sent'), error.message),
    })
  return (
    <>
      <p className="mb-5 text-muted">
        {t.drawn(wasSent ? 'sent_new' : 'sent_first', {
          email: <span className="break-all font-medium text-ink">{email}</span>,
        })}
        {isSandbox && t('sandbox_letter')}
      </p>
      <div className="flex flex-col gap-5">
        <CodeForm wasSent={wasSent} />
        <Button variant="secondary" wide busy={isPending} onClick={send}>
          {wasSent ? t('send_another') : t('send_new')}
        </Button>
      </div>
    </>
  )
}

function CodeForm({ wasSent }: { wasSent: boolean }) {
  const t = useWords(accountWords)
  const { mutateAsync, isPending } = useVerifyEmail()
  const { faults, showFaults, props } = useForm(emailCode, ({ code }) =>
    mutateAsync(code).then(
      () => toast.success(t('verified_toast')),
      (failure: Error) => {
        const named = fieldFaultsOf(failure)
        if (named.length > 0) showFaults(named)
        else toast.failure(t('not_verified_toast'), failure.message)
      },
    ),
  )
  const { ref } = props
  useEffect(() => {
    const input = ref.current?.elements.namedItem('code')
    if (wasSent && input instanceof HTMLElement) input.focus()
  }, [wasSent, ref])
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('code_form')}>
      <Field label={t('code')} error={faults['code']}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="font-mono text-xl tracking-[0.4em]"
        />
      </Field>
      <Button type="submit" busy={isPending} wide>
        {t('verify')}
      </Button>
    </form>
  )
}
