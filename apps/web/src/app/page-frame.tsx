import type { ReactNode } from 'react'
import { PageHeading } from '../ui/page-heading.tsx'

/** The column that every page of the app stands in, under its heading. */
export const PageFrame = ({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) => (
  <div className="column">
    <PageHeading title={title} className="font-semibold text-2xl text-ink" />
    {intro && <p className="mt-1 text-muted">{intro}</p>}
    <div className="mt-5">{children}</div>
  </div>
)
