import { createClient } from '@sengi/contract/client'
import { invitations } from '@sengi/contract/rewards/invitations'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { connection } from '../../lib/session/entry-api.ts'
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
      <InvitedBy />
      <BeforeYouStart />
      <RegisterForm />
    </AuthFrame>
  )
}

/** Whose link somebody came by, above the form. `boot.js` says whether there is one; the room is that of any name. */
function InvitedBy() {
  const t = useWords(registerWords)
  const who = useInviter()
  return (
    <div
      role="status"
      className="mt-6 hidden rounded-card bg-primary-soft px-4 py-3 text-on-primary-soft [[data-invited]_&]:block"
    >
      <p className="min-h-6 truncate font-medium">
        {who === undefined ? '' : who ? t('invited', { who }) : t('invited_plain')}
      </p>
      <p className="mt-1 text-sm">{t('invited_line')}</p>
    </div>
  )
}

/** Undefined until it is known; null where nobody can be named. */
function useInviter(): string | null | undefined {
  const [who, setWho] = useState<string | null>()
  useEffect(() => {
    const code = document.documentElement.dataset['invited'] === undefined ? '' : keptCode()
    if (!code) return
    createClient(invitations, connection)
      .openInvitation({ params: { code } })
      .then(
        ({ by_username }) => setWho(by_username),
        () => setWho(null),
      )
  }, [])
  return who
}

/** Where `boot.js` keeps it. */
const keptCode = (): string => localStorage.getItem('came_by')?.split(' ')[0] ?? ''
