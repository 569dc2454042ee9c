import { useLocation } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { BeforeYouStart } from './before-you-start.tsx'
import { registerWords } from './messages.ts'
import { RegisterForm } from './register-form.tsx'
import { TierSteps } from './tier-steps.tsx'

export function RegisterPage() {
  const t = useWords(registerWords)
  const { search } = useLocation()
  return (
    <AuthFrame
      title={t('title')}
      intro={t.drawn('have_one', { link: (text) => <TextLink to={`/login${search}`}>{text}</TextLink> })}
      aside={<TierSteps />}
    >
      <BeforeYouStart />
      <RegisterForm />
    </AuthFrame>
  )
}
