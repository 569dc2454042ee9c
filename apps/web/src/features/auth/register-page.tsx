import { useLocation } from 'react-router'
import { TextLink } from '../../ui/link-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { BeforeYouStart } from './before-you-start.tsx'
import { RegisterForm } from './register-form.tsx'
import { TierSteps } from './tier-steps.tsx'

export function RegisterPage() {
  const { search } = useLocation()
  return (
    <AuthFrame
      title="Create your account"
      intro={
        <>
          Already have one? <TextLink to={`/login${search}`}>Sign in</TextLink>
        </>
      }
      aside={<TierSteps />}
    >
      <BeforeYouStart />
      <RegisterForm />
    </AuthFrame>
  )
}
