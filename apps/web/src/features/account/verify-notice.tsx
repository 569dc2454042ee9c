import { MailCheck } from 'lucide-react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { verifyNoticeWords } from './messages.ts'

/** Asks for the code that came with the account, on the tab that everybody opens, until it was typed in. */
export function VerifyNotice() {
  const { email_verified: isVerified } = useUser()
  return isVerified ? null : <Notice />
}

function Notice() {
  const t = useWords(verifyNoticeWords)
  const { email } = useUser()
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <MailCheck aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
      <p className="min-w-40 flex-1 text-muted text-sm">
        <b className="block font-semibold text-base text-ink">{t('title')}</b>
        {t.drawn('line', { email: <span className="break-all">{email}</span> })}
      </p>
      <LinkButton to="/account/profile/verify" size="small" variant="secondary">
        {t('enter')}
      </LinkButton>
    </section>
  )
}
