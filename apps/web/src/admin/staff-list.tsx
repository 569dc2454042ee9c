import type { ReactNode } from 'react'
import { More } from '../ui/more.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { FailedState } from '../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../ui/states/skeleton.tsx'
import { DeskList } from './desk/desk.tsx'

interface StaffListProps<Row> {
  query: Parameters<typeof More>[0]['query'] & {
    readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined
    readonly isPending: boolean
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  words: { loading: string; failed: string; none: string; noneLine: string; more: string }
  icon: ReactNode
  keyOf: (row: Row) => string
  /** As `DeskList` has it. */
  isRows?: boolean
  children: (row: Row) => ReactNode
}

/** What waits for our team, page after page: on its way, failed, nothing there, or its rows. */
export function StaffList<Row>({ query, words, icon, keyOf, isRows = false, children }: StaffListProps<Row>) {
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (query.isPending) {
    return (
      <Loading label={words.loading}>
        <SkeletonLine className="h-24 w-full rounded-card" />
      </Loading>
    )
  }
  if (!rows) {
    return <FailedState title={words.failed} cause={query.error?.message} onRetry={() => void query.refetch()} />
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={icon} title={words.none}>
        {words.noneLine}
      </EmptyState>
    )
  }
  return (
    <>
      <DeskList isRows={isRows}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </DeskList>
      <div className="mt-5 empty:hidden">
        <More query={query} label={words.more} failed={words.failed} />
      </div>
    </>
  )
}
