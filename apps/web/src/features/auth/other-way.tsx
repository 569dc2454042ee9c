import { passkeySignIn } from '@sengi/contract/auth/passkey-sign-in'
import { createClient } from '@sengi/contract/client'
import { lazy, Suspense, useState } from 'react'
import { connection } from '../../lib/session/entry-api.ts'
import { knowsPasskeys, showPasskey } from '../../lib/session/show-passkey.ts'
import { useWords, withWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure, failureText } from './form-failure.tsx'
import { authWords, secondStepWords } from './messages.ts'
import { useEntry } from './use-auth.ts'
import type { useLogin } from './use-login.ts'

const api = createClient(passkeySignIn, connection)

// Few are asked for it, so nobody waits for it before their password.
const SecondStep = lazy(async () => ({
  default: (await withWords(import('./second-step.tsx'), secondStepWords)).SecondStep,
}))

/** What there is besides the password: the second step of whoever is asked for it, a passkey in its place before. */
export const OtherWay = ({ login }: { login: ReturnType<typeof useLogin> }) =>
  login.asked ? (
    <Suspense>
      <SecondStep login={login} asked={login.asked} />
    </Suspense>
  ) : (
    <div className="mt-3 min-h-12">
      <PasskeySignIn />
    </div>
  )

/** One press instead of address, password and code, for whoever keeps a passkey for us on this device. */
function PasskeySignIn() {
  const [t, entry] = [useWords(secondStepWords), useWords(authWords)]
  const { enter, isPending, error, isMissed } = usePasskeyEntry()
  if (!knowsPasskeys()) return null
  return (
    <div className="flex flex-col gap-3">
      <Button variant="quiet" wide busy={isPending} onClick={enter}>
        {t('alone')}
      </Button>
      {error && (
        <FormFailure failure={error}>
          {failureText(error, entry('unreachable'), entry('invalid_credentials'))}
        </FormFailure>
      )}
      {isMissed && (
        <p role="status" className="text-center text-muted text-sm">
          {t('alone_failed')}
        </p>
      )}
    </div>
  )
}

/** That its owner thought better of it is no failure, and nobody is in yet. */
function usePasskeyEntry() {
  const entry = useWords(authWords)
  const [isMissed, setMissed] = useState(false)
  const signIn = async () => {
    setMissed(false)
    const { options } = await api.askPasskey()
    const signed = await showPasskey(options)
    if (signed?.handle) return api.signInWithPasskey({ body: { ...signed.given, user_handle: signed.handle } })
    setMissed(true)
    return null
  }
  const { enter, ...state } = useEntry(signIn, {
    done: entry('welcome_back'),
    failed: entry('login_failed'),
    otherwise: entry('invalid_credentials'),
  })
  return { ...state, isMissed, enter: () => void enter(undefined) }
}
