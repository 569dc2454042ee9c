import { emailCode } from '@sengi/contract'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIsSandbox } from '../../lib/environment.ts'
import { useUser } from '../../lib/me.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { fieldFaultsOf } from '../../lib/pin-form.tsx'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useSendEmailCode, useVerifyEmail } from './use-email.ts'

export function VerifyEmailPage() {
  const { email_verified: isVerified } = useUser()
  return (
    <div className="mx-auto flex w-full max-w-[40rem] flex-col gap-5">
      <PageHeading title="Verify your e-mail" className="font-semibold text-2xl text-ink" />
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

const Verified = () => (
  <EmptyState
    icon={<MailCheck />}
    title="Your e-mail address is verified"
    action={<LinkButton to="/account/profile">To my profile</LinkButton>}
  >
    Payments that were sent to it can be claimed now.
  </EmptyState>
)

/** The letter came with the account; whoever does not find it asks for another one. */
function Steps() {
  const { email } = useUser()
  const isSandbox = useIsSandbox()
  const [wasSent, setWasSent] = useState(false)
  const { mutate, isPending } = useSendEmailCode()
  const send = () =>
    mutate(undefined, {
      onSuccess: () => {
        setWasSent(true)
        toast.success('Code sent')
      },
      onError: (error) => toast.failure('Code could not be sent', error.message),
    })
  return (
    <>
      <p className="mb-5 text-muted">
        {wasSent ? 'We sent new digits to ' : 'When you registered, we sent six digits to '}
        <span className="break-all font-medium text-ink">{email}</span>. They serve for 15 minutes
        {wasSent ? '.' : ': after that, have new ones sent.'}
        {isSandbox && ' In the sandbox no letter leaves: staff find it in the mailbox of the admin area.'}
      </p>
      <div className="flex flex-col gap-5">
        <CodeForm wasSent={wasSent} />
        <Button variant="secondary" wide busy={isPending} onClick={send}>
          {wasSent ? 'Send another code' : 'Send me a new code'}
        </Button>
      </div>
    </>
  )
}

function CodeForm({ wasSent }: { wasSent: boolean }) {
  const { mutateAsync, isPending } = useVerifyEmail()
  const { faults, showFaults, props } = useForm(emailCode, ({ code }) =>
    mutateAsync(code).then(
      () => toast.success('E-mail address verified'),
      (failure: Error) => {
        const named = fieldFaultsOf(failure)
        if (named.length > 0) showFaults(named)
        else toast.failure('E-mail could not be verified', failure.message)
      },
    ),
  )
  const { ref } = props
  useEffect(() => {
    const input = ref.current?.elements.namedItem('code')
    if (wasSent && input instanceof HTMLElement) input.focus()
  }, [wasSent, ref])
  return (
    <form {...props} className="flex flex-col gap-5" aria-label="Code from the letter">
      <Field label="Code" error={faults['code']}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="font-mono text-xl tracking-[0.4em]"
        />
      </Field>
      <Button type="submit" busy={isPending} wide>
        Verify
      </Button>
    </form>
  )
}
