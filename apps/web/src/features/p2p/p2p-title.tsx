import { ArrowLeft, X } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useIsSandbox } from '../../lib/environment.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { SandboxMark } from '../../ui/sandbox-mark.tsx'

interface P2pTitleProps {
  title: string
  /** Where the arrow leads, and how that place is called. */
  back?: { to: string; label: string }
}

/** The bar of the sheet on phones, with its close in plain sight; a plain heading from 1024 px. */
export function P2pTitle({ title, back }: P2pTitleProps) {
  const isSandbox = useIsSandbox()
  useTopOnArrival()
  return (
    <div className="top-0 z-20 mb-4 flex min-h-14 items-center gap-1 border-line bg-canvas max-lg:sticky max-lg:-mx-4 max-lg:-mt-5 max-lg:border-b max-lg:px-4 max-lg:pt-[env(safe-area-inset-top)] lg:mb-5">
      {back && (
        <Link to={back.to} aria-label={back.label} title={back.label} className={`${square} -ml-2.5`}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
      )}
      <PageHeading title={title} className="min-w-0 grow truncate font-semibold text-ink text-lg lg:text-2xl" />
      <span className="ml-1 flex items-center lg:hidden">
        {isSandbox && <SandboxMark />}
        <Link to="/save" aria-label="Close P2P Trade" title="Close P2P Trade" className={`${square} -mr-2.5`}>
          <X aria-hidden="true" className="size-5" />
        </Link>
      </span>
    </div>
  )
}

/** A page that somebody goes to begins at its top; one that somebody comes back to stays where it was. */
function useTopOnArrival(): void {
  const { pathname } = useLocation()
  const isNew = useNavigationType() === 'PUSH'
  useLayoutEffect(() => {
    if (isNew && pathname) window.scrollTo({ top: 0 })
  }, [isNew, pathname])
}

const square =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-button text-muted no-underline hover:bg-surface-2 hover:text-ink'
