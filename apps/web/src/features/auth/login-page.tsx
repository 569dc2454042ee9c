import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { session } from '../../lib/session/session.ts'
import { useWords, withWords } from '../../lib/words/words.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { KeepYours } from './keep-yours.tsx'
import { LoginForm } from './login-form.tsx'
import { authWords, secondStepWords } from './messages.ts'
import { useLogin } from './use-login.ts'

// Few are asked for it, so nobody waits for it before their password.
const SecondStep = lazy(async () => ({
  default: (await withWords(import('./second-step.tsx'), secondStepWords)).SecondStep,
}))

const PasskeySignIn = lazy(async () => ({
  default: (await withWords(import('./passkey-sign-in.tsx'), secondStepWords)).PasskeySignIn,
}))

export function LoginPage() {
  const { search } = useLocation()
  const t = useWords(authWords)
  const login = useLogin()
  return (
    <AuthFrame
      title={t('sign_in_title')}
      intro={t.drawn('new_here', { link: (text) => <TextLink to={`/register${search}`}>{text}</TextLink> })}
      aside={<KeepYours />}
    >
      {session.lastEnd() === 'expired' && (
        <p role="status" className="mb-5 rounded-card bg-surface-2 px-4 py-3 text-ink">
          {t('session_ended')}
        </p>
      )}
      {login.asked ? (
        <Suspense>
          <SecondStep login={login} asked={login.asked} />
        </Suspense>
      ) : (
        <>
          <LoginForm login={login} />
          <div className="mt-3 min-h-12">
            <Suspense>
              <PasskeySignIn />
            </Suspense>
          </div>
          <DemoAccounts login={login} />
        </>
      )}
    </AuthFrame>
  )
}
