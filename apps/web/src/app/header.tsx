import { Link } from 'react-router'
import { Bell } from '../features/notifications/bell.tsx'
import { useIsSandbox } from '../lib/environment.ts'
import { SandboxTime } from '../lib/sandbox-time.tsx'
import { useUserIfKnown } from '../lib/session/me.ts'
import { useWords } from '../lib/words/words.ts'
import { Logo, LogoMark } from '../ui/pictures/logo.tsx'
import { SandboxMark } from '../ui/pictures/sandbox-mark.tsx'
import { Badge } from '../ui/states/badge.tsx'
import { SkeletonLine } from '../ui/states/skeleton.tsx'
import { AccountMenu } from './account/account-menu.tsx'
import { appWords } from './messages.ts'

export function Header() {
  const t = useWords(appWords)
  const isSandbox = useIsSandbox()
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-canvas pt-[env(safe-area-inset-top)]">
      <div className="flex min-h-14 items-center gap-2 px-4 max-[359px]:gap-1 max-[359px]:px-2 lg:px-10">
        <Link to="/save" aria-label={t('to_balance')} className="rounded-input text-ink no-underline lg:hidden">
          <Logo className="max-sm:hidden" />
          <LogoMark className="size-8 sm:hidden" />
        </Link>
        {isSandbox && <SandboxMark />}
        <div className="ml-auto flex min-w-0 items-center gap-1 max-[359px]:gap-0">
          <TierBadge />
          <Bell />
          <AccountMenu />
        </div>
      </div>
      <SandboxTime />
    </header>
  )
}

function TierBadge() {
  const t = useWords(appWords)
  const tier = useUserIfKnown()?.kyc_tier
  return (
    <Link
      to="/account/kyc"
      className="target-44 inline-flex h-6 min-w-18 items-center justify-end rounded-full no-underline *:min-w-0 max-[359px]:min-w-0"
    >
      <span className="sr-only">{t('verification')}</span>
      {tier ? (
        <Badge tone={tier === 'tier_0' ? 'warning' : 'success'}>
          <span className="truncate">{t('tier', { tier: tier === 'tier_3' ? 'other' : tier })}</span>
        </Badge>
      ) : (
        <SkeletonLine className="h-6 w-18" />
      )}
    </Link>
  )
}
