import type { BookBreach, BooksStanding } from '@sengi/contract/books/state'
import { listSorts } from '@sengi/contract/fields'
import { BookCheck } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { BreachCard } from './breach-card.tsx'
import { Checks } from './checks.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { booksDeskWords } from './messages.ts'
import { bookBreachesFile, useBooks, useBreaches } from './use-books.ts'

/** Whether the books are true: what is there against what is owed, the checks, and what they found. */
export function BooksPage() {
  const t = useWords(booksDeskWords)
  const { data: books, error, isFetching, refetch } = useBooks()
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      {books ? (
        <div className="flex flex-col gap-5">
          <CoverageTable coverage={books.coverage} />
          <Checks books={books} />
          <Breaches books={books} />
        </div>
      ) : error ? (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      ) : (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-64 w-full rounded-card" />
        </Loading>
      )}
    </Desk>
  )
}

const lists = ['open', 'all'] as const

function Breaches({ books }: { books: BooksStanding }) {
  const t = useWords(booksDeskWords)
  const [list, choose] = useListChoice('list', lists)
  return (
    <section aria-labelledby="breaches">
      <h2 id="breaches" className="mb-3 font-semibold text-ink text-lg">
        {t('breaches')}
      </h2>
      <div className="mb-4 max-w-[22rem]">
        <Segments
          quiet
          legend={t('list')}
          choices={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
          value={list}
          onChange={(next) => choose(next, ['sort'])}
        />
      </div>
      {list === 'open' ? <Open breaches={books.open_breaches} /> : <All />}
    </section>
  )
}

function Open({ breaches }: { breaches: readonly BookBreach[] }) {
  const t = useWords(booksDeskWords)
  if (breaches.length === 0) {
    return (
      <EmptyState icon={<BookCheck />} title={t('none_open')}>
        {t('none_open_line')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-2.5">
      {breaches.map((breach) => (
        <li key={breach.breach_id}>
          <BreachCard breach={breach} />
        </li>
      ))}
    </ul>
  )
}

function All() {
  const t = useWords(booksDeskWords)
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/books" file={() => bookBreachesFile(sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useBreaches(sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
          ...{ none: t('none_ever'), noneLine: t('none_open_line') },
        }}
        icon={<BookCheck />}
        keyOf={({ breach_id }: BookBreach) => breach_id}
      >
        {(breach) => <BreachCard breach={breach} />}
      </StaffList>
    </>
  )
}
