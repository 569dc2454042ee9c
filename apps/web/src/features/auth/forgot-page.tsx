import { useWords } from '../../lib/words/words.ts'
import { AuthFrame } from './auth-frame.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { KeepYours } from './keep-yours.tsx'
import { resetWords } from './messages.ts'

/** Where somebody who cannot sign in asks for a link. */
export function ForgotPage() {
  const t = useWords(resetWords)
  return (
    <AuthFrame title={t('forgot_title')} intro={t('forgot_intro')} aside={<KeepYours />}>
      <ForgotForm />
      <BackToSignIn />
    </AuthFrame>
  )
}
