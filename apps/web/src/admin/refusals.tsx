import { useUser } from '../lib/session/me.ts'
import { useWords } from '../lib/words/words.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Logo } from '../ui/pictures/logo.tsx'
import { adminWords } from './messages.ts'

/** Somebody with an account of their own came to the door of staff: said plainly, with the way back. */
export function NotForThisAccount() {
  const t = useWords(adminWords)
  const { username } = useUser()
  return (
    <main className="mx-auto flex min-h-dvh max-w-[28rem] flex-col justify-center gap-4 px-4 py-10">
      <Logo />
      <PageHeading title={t('refused')} className="mt-4 font-semibold text-2xl text-ink" />
      <p className="text-muted">{t('refused_line', { username })}</p>
      <a href="/save" className={buttonStyle('primary', 'medium', 'mt-2 self-start')}>
        {t('back')}
      </a>
    </main>
  )
}

export function NotForThisRole() {
  const t = useWords(adminWords)
  return (
    <>
      <PageHeading title={t('not_yours')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 max-w-[60ch] text-muted">{t('not_yours_line')}</p>
      <LinkButton to="/admin" variant="secondary" className="mt-6">
        {t('to_dashboard')}
      </LinkButton>
    </>
  )
}
