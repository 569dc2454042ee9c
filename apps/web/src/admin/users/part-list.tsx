import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { StaffList } from '../staff-list.tsx'
import { userDeskWords } from './messages.ts'

interface PartListProps<Row> {
  query: Parameters<typeof StaffList<Row>>[0]['query']
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** A part of somebody's page, row by row. */
export function PartList<Row>({ query, keyOf, children }: PartListProps<Row>) {
  const t = useWords(userDeskWords)
  const words = {
    loading: t('loading'),
    failed: t('failed'),
    none: t('no_rows'),
    noneLine: t('no_rows_line'),
    more: t('more'),
  }
  return (
    <StaffList query={query} words={words} icon={<History />} keyOf={keyOf} isRows>
      {children}
    </StaffList>
  )
}

interface PartRowProps {
  title: ReactNode
  /** Below the title: who, which number. */
  line?: ReactNode
  /** To the right: figures and states. */
  end?: ReactNode
  at: ReactNode
}

/** Its columns go by the room that it has: it stands on a page of its own, and narrow beside other things. */
export const PartRow = ({ title, line, end, at }: PartRowProps) => (
  <div className="@container rounded-card border border-line bg-surface px-4 py-3">
    <div className="grid gap-x-4 gap-y-1 @xl:grid-cols-[9.5rem_minmax(0,1fr)_auto] @xl:items-baseline">
      <span className="text-muted text-sm tabular-nums">{at}</span>
      <span className="min-w-0">
        <span className="wrap-anywhere block font-medium text-ink">{title}</span>
        {line && <span className="wrap-anywhere block text-muted text-sm">{line}</span>}
      </span>
      {end && <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 @xl:justify-end">{end}</span>}
    </div>
  </div>
)
