import { useWords } from '../../lib/words/words.ts'
import { AuthFrame } from './auth-frame.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { KeepYours } from './keep-yours.tsx'
import { resetWords } from './messages.ts'
import { ResetForm } from './reset-form.tsx'

/** Where the link of the letter leads. */
export function ResetPage() {
  const t = useWords(resetWords)
  return (
    <AuthFrame title={t('reset_title')} intro={t('reset_intro')} aside={<KeepYours />}>
      <ResetForm />
      <BackToSignIn />
    </AuthFrame>
  )
}
