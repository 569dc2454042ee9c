import { useLocation } from 'react-router'
import { TextLink } from '../../ui/link-button.tsx'
import { AuthFrame, ClothFacts } from './auth-frame.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { LoginForm } from './login-form.tsx'
import { useLogin } from './use-auth.ts'

const facts = [
  'Check the address in your browser before you type your password.',
  'We never ask for your password or a code by phone, e-mail or chat.',
  'Log out on a phone or computer that others use.',
]

export function LoginPage() {
  const { search } = useLocation()
  const login = useLogin()
  return (
    <AuthFrame
      title="Sign in"
      intro={
        <>
          New here? <TextLink to={`/register${search}`}>Create an account</TextLink>
        </>
      }
      aside={<ClothFacts title="Keep your account yours" facts={facts} />}
    >
      <LoginForm login={login} />
      <DemoAccounts login={login} />
    </AuthFrame>
  )
}
