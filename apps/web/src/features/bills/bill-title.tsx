import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { PageHeading } from '../../lib/page-heading.tsx'

interface BillTitleProps {
  title: string
  /** Where the arrow leads, and how that place is called. */
  back?: { to: string; label: string }
  /** `Step 1 of 3`, or the name of the group that this page belongs to. */
  above?: ReactNode
  /** One act at the end of the line. */
  aside?: ReactNode
}

export function BillTitle({ title, back, above, aside }: BillTitleProps) {
  useTopOnArrival()
  return (
    <div className="mb-5 flex items-start gap-1">
      {back && (
        <Link
          to={back.to}
          aria-label={back.label}
          title={back.label}
          className={`${square} -ml-2.5 ${above ? 'mt-3.5' : '-mt-1.5'}`}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
      )}
      <div className="min-w-0 grow">
        {above && <p className="truncate text-sm text-subtle">{above}</p>}
        <PageHeading title={title} className="break-words font-semibold text-2xl text-ink" />
      </div>
      {aside && <div className={`ml-3 shrink-0 ${above ? 'mt-5' : ''}`}>{aside}</div>}
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
