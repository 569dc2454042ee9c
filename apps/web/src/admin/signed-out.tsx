import { useLocation } from 'react-router'
import { LeaveFor } from '../lib/leave-for.tsx'
import { libWords } from '../lib/messages.ts'
import { opened } from '../lib/session/opened.ts'
import { loginPath } from '../lib/session/return-path.ts'
import { session } from '../lib/session/session.ts'
import { useWords } from '../lib/words/words.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { usePageTitle } from '../ui/page-heading.tsx'
import { Logo } from '../ui/pictures/logo.tsx'
import { adminWords } from './messages.ts'

/**
 * A visitor is led to the landing page, and to what they had opened once they are in. Whose session ended signs in and comes back;
 * whoever left by their own act is left in peace.
 */
export function SignedOut() {
  const { pathname, search } = useLocation()
  const back = loginPath(pathname + search)
  const end = session.lastEnd()
  if (end === 'signed_out') return <Left back={back} />
  if (end === null) opened.keep(pathname + search)
  return <LeaveFor address={end === null ? '/' : back} />
}

function Left({ back }: { back: string }) {
  const t = useWords(adminWords)
  const title = useWords(libWords)('logged_out')
  usePageTitle(title)
  return (
    <main className="mx-auto flex min-h-dvh max-w-[28rem] flex-col justify-center gap-4 px-4 py-10">
      <Logo />
      <h1 className="mt-4 font-semibold text-2xl text-ink">{title}</h1>
      <p className="text-muted">{t('signed_out_line')}</p>
      <a href={back} className={buttonStyle('primary', 'medium', 'mt-2 self-start')}>
        {t('sign_in')}
      </a>
    </main>
  )
}
