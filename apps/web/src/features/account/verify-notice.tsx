import { MailCheck } from 'lucide-react'
import { useUser } from '../../lib/me.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Asks for the code that came with the account, on the tab that everybody opens, until it was typed in. */
export function VerifyNotice() {
  const { email, email_verified: isVerified } = useUser()
  if (isVerified) return null
  return (
    <section
      aria-label="E-mail address to verify"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <MailCheck aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
      <p className="min-w-40 flex-1 text-muted text-sm">
        <b className="block font-semibold text-base text-ink">Verify your e-mail address</b>
        We sent six digits to <span className="break-all">{email}</span>. With them we can reach you when money arrives.
      </p>
      <LinkButton to="/account/profile/verify" size="small" variant="secondary">
        Enter code
      </LinkButton>
    </section>
  )
}
