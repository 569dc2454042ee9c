import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

/** How wide pages of the control centre are: what lists need, what a form needs, and what a case with its papers beside it needs. */
const widths = { list: 'max-w-[72rem]', form: 'max-w-[40rem]', case: 'max-w-[88rem]' } as const

interface DeskProps {
  width?: keyof typeof widths
  children: ReactNode
}

/** A page of the control centre: its left edge is where every page has it, and its width is one of a few. */
export const Desk = ({ width = 'list', children }: DeskProps) => (
  <div className={`w-full ${widths[width]}`}>{children}</div>
)

/** What a page of the control centre is called, and what is done there. */
export const DeskHeading = ({ title, intro }: { title: string; intro: ReactNode }) => (
  <>
    <PageHeading title={title} className="font-semibold text-2xl text-ink" />
    <p className="mt-1 mb-5 max-w-[70ch] text-muted">{intro}</p>
  </>
)

interface DeskListProps {
  /** Rows that are as wide as the list; else they are cards, of which two stand side by side where there is room. */
  isRows?: boolean
  /** An `li` each. */
  children: ReactNode
}

/** What a desk has many of. */
export const DeskList = ({ isRows = false, children }: DeskListProps) => (
  <div className="@container">
    <ul className={cx('grid grid-cols-1 gap-2.5 *:grid *:grid-cols-1', !isRows && '@4xl:grid-cols-2')}>{children}</ul>
  </div>
)
