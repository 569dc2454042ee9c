import { forgotten } from '@sengi/contract/auth/reset'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { FormFailure, failureText } from './form-failure.tsx'
import { authWords, resetWords } from './messages.ts'
import { forgetPassword, useCall } from './use-reset.ts'

interface Asked {
  email: string
  /** The server's own sentence, which is the same for every address. */
  said: string
}

/** Asks for the link, and then says what was asked for; the address stays for whoever mistyped it. */
export function ForgotForm() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [email, setEmail] = useState('')
  const again = () => {
    setEmail(asked?.email ?? '')
    setAsked(null)
  }
  return (
    <div className="mt-8 flex flex-col gap-5">
      {asked ? <Sent {...asked} again={again} /> : <AskForm email={email} onAsked={setAsked} />}
    </div>
  )
}

function AskForm({ email, onAsked }: { email: string; onAsked: (asked: Asked) => void }) {
  const [t, entry] = [useWords(resetWords), useWords(authWords)]
  const call = async ({ email: typed }: { email: string }) => ({
    email: typed,
    said: (await forgetPassword({ body: { email: typed } })).message,
  })
  const { run, isPending, error } = useCall(call, onAsked)
  const { faults, props } = useForm(forgotten, run)
  return (
    <form {...props} aria-label={t('forgot_title')} className="flex flex-col gap-5">
      {error && <FormFailure failure={error}>{failureText(error, entry('unreachable'), t('try_again'))}</FormFailure>}
      <Field label={entry('email')} error={faults['email']}>
        <TextInput
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="large" wide busy={isPending}>
        {t('send_link')}
      </Button>
    </form>
  )
}

function Sent({ email, said, again }: Asked & { again: () => void }) {
  const t = useWords(resetWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <div
        ref={box}
        tabIndex={-1}
        role="status"
        className="animate-fade-in rounded-card bg-surface-2 px-4 py-3.5 outline-none"
      >
        <p className="font-medium text-ink">{said}</p>
        <p className="mt-2 text-muted text-sm">{t('look')}</p>
        <p className="mt-1 break-words font-medium text-ink text-sm">{email}</p>
      </div>
      <Button variant="secondary" size="large" wide onClick={again}>
        {t('other_address')}
      </Button>
    </>
  )
}
