import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '../../../lib/session/return-path.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { requestLinkWords } from '../messages.ts'

/** While a link is looked at. */
export const OpeningLink = ({ title, label }: { title: string; label: string }) => (
  <>
    <PageHeading title={title} className="font-semibold text-2xl text-ink" />
    <div className="mt-6">
      <Loading label={label}>
        <SkeletonLine className="h-64 w-full" />
      </Loading>
    </div>
  </>
)

/** Where a link leads to nothing. */
export const NothingThere = ({ title, line, act }: { title: string; line: string; act: ReactNode }) => (
  <>
    <PageHeading title={title} className="font-semibold text-2xl text-ink" />
    <EmptyState icon={<Link2Off />} title={line} action={act} />
  </>
)

/** Leads back here once somebody is in. */
export function SignInHere({ label }: { label: string }) {
  const { pathname } = useLocation()
  return (
    <LinkButton to={loginPath(pathname)} size="large" wide>
      {label}
    </LinkButton>
  )
}

/** The same by opening an account. */
export function JoinHere() {
  const t = useWords(requestLinkWords)
  const { pathname } = useLocation()
  return (
    <LinkButton to={loginPath(pathname).replace('/login', '/register')} variant="secondary" size="large" wide>
      {t('join')}
    </LinkButton>
  )
}
