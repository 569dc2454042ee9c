import type { ViewPage } from '@sengi/contract/admin/views'
import { listSorts } from '@sengi/contract/fields'
import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { StaffList } from '../staff-list.tsx'
import { breakListWords } from './messages.ts'
import { breakStates } from './use-break-choice.ts'

interface BreakListProps<Break> {
  page: ViewPage
  query: Parameters<typeof StaffList<Break>>[0]['query']
  file: () => Promise<Blob>
  /** What good looks like, and what will stand here once somebody closed one. */
  noneLines: Readonly<Record<(typeof breakStates)[number], string>>
  children: (one: Break) => ReactNode
}

/** Differences that are open or closed, whatever lies beside our books. */
export function BreakList<Break extends { id: string }>(props: BreakListProps<Break>) {
  const { page, query, file, noneLines, children } = props
  const t = useWords(breakListWords)
  const [shown, choose] = useListChoice('state', breakStates)
  return (
    <>
      <Segments
        quiet
        legend={t('which')}
        choices={breakStates.map((value) => ({ value, label: t(value) }))}
        value={shown}
        onChange={(next) => choose(next)}
      />
      <div key={shown} className="mt-4">
        <ListTools page={page} file={file}>
          <SortChoice sorts={listSorts} />
        </ListTools>
        <StaffList
          query={query}
          words={{
            ...{ loading: t('loading'), failed: t('failed'), more: t('older') },
            ...{ none: t(`none_${shown}`), noneLine: noneLines[shown] },
          }}
          icon={<Scale />}
          keyOf={({ id }: Break) => id}
        >
          {children}
        </StaffList>
      </div>
    </>
  )
}
