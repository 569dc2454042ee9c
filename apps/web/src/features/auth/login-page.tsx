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

// Nobody waits for it before their password.
const OtherWay = lazy(async () => ({
  default: (await withWords(import('./other-way.tsx'), secondStepWords)).OtherWay,
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
      {!login.asked && <LoginForm login={login} />}
      <Suspense fallback={<div className="min-h-15" />}>
        <OtherWay login={login} />
      </Suspense>
      {!login.asked && <DemoAccounts login={login} />}
    </AuthFrame>
  )
}
