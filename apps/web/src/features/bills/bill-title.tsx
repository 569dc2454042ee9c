import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconLink } from '../../ui/icon-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

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
  return (
    <div className="mb-5 flex items-start gap-1">
      {back && (
        <IconLink
          to={back.to}
          label={back.label}
          icon={<ArrowLeft aria-hidden="true" />}
          className={`-ml-2.5 md:-ml-12 lg:-ml-10 lg:size-9 ${above ? 'mt-3.5' : '-mt-1.5'}`}
        />
      )}
      <div className="min-w-0 grow">
        {above && <p className="truncate text-sm text-subtle">{above}</p>}
        <PageHeading title={title} className="break-words font-semibold text-2xl text-ink" />
      </div>
      {aside && <div className={`ml-3 shrink-0 ${above ? 'mt-5' : ''}`}>{aside}</div>}
    </div>
  )
}
