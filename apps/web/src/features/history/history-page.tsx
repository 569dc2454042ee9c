import { type Movement, movementKinds } from '@sengi/contract/wallet'
import { cryptoAssets } from '@sengi/money'
import { FileText, Inbox, Landmark } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { openedHere } from '../../lib/close-to.ts'
import { useWords, withWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { DayList } from '../../ui/day-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { More } from '../../ui/more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Filters } from './filters.tsx'
import { historyWords, statementWords } from './messages.ts'
import { MovementDialog } from './movement-dialog.tsx'
import { MovementRow } from './movement-row.tsx'
import { type HistoryFilter, useHistory } from './use-history.ts'

/** What is opened over the list by an address of its own, beside each movement; fetched when it is. */
const files = {
  statement: lazy(async () => ({
    default: (await withWords(import('./statement-dialog.tsx'), statementWords)).StatementDialog,
  })),
  tax: lazy(async () => ({ default: (await withWords(import('./tax-dialog.tsx'), statementWords)).TaxDialog })),
} as const
const isFile = (name: string | undefined): name is keyof typeof files => name !== undefined && name in files

export function HistoryPage() {
  const t = useWords(historyWords)
  const { movementId } = useParams()
  const filter = useFilter()
  const query = useHistory(filter)
  const movements = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="column">
      <BackHeading title={t('title')} />
      <p className="mt-1 mb-4 text-muted">{t('intro')}</p>
      <FileLinks />
      <Filters filter={filter} />
      <p role="status" className="sr-only">
        {movements && t('shown', { count: movements.length })}
      </p>
      {query.isPending && <HistoryLoading />}
      {query.error && !movements && (
        <FailedState title={t('failed')} cause={query.error.message} onRetry={query.refetch} busy={query.isFetching} />
      )}
      <div className="flex flex-col gap-5">
        {movements && <Days movements={movements} isFiltered={Object.keys(filter).length > 0} />}
        <More query={query} label={t('older')} failed={t('older_failed')} />
      </div>
      {isFile(movementId) && <OpenedFile name={movementId} />}
      {movementId && !isFile(movementId) && movements && (
        <MovementDialog movement={movements.find(({ id }) => id === movementId)} />
      )}
    </div>
  )
}

function FileLinks() {
  const t = useWords(historyWords)
  const { search } = useLocation()
  const to = (name: keyof typeof files) => ({ to: { pathname: `/history/${name}`, search }, state: openedHere })
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <LinkButton
        variant="secondary"
        size="small"
        icon={<FileText aria-hidden="true" className="size-5" />}
        {...to('statement')}
      >
        {t('statement')}
      </LinkButton>
      <LinkButton
        variant="secondary"
        size="small"
        icon={<Landmark aria-hidden="true" className="size-5" />}
        {...to('tax')}
      >
        {t('tax_pack')}
      </LinkButton>
    </div>
  )
}

function OpenedFile({ name }: { name: keyof typeof files }) {
  const File = files[name]
  return (
    <Suspense>
      <File />
    </Suspense>
  )
}

/** The filter stands in the address, so that back, refresh and a shared link keep it. */
function useFilter(): HistoryFilter {
  const [search] = useSearchParams()
  const asset = cryptoAssets.find((known) => known === search.get('asset'))
  const kind = movementKinds.find((known) => known === search.get('kind'))
  const [from, to, words] = [search.get('from'), search.get('to'), search.get('search')?.trim().slice(0, 60)]
  return {
    ...(asset && { asset }),
    ...(kind && { kind }),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    ...(words && { search: words }),
  }
}

/** Whoever writes an address by hand may write anything into it. */
const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text

function Days({ movements, isFiltered }: { movements: readonly Movement[]; isFiltered: boolean }) {
  const t = useWords(historyWords)
  const navigate = useNavigate()
  if (movements.length === 0) {
    return isFiltered ? (
      <EmptyState
        icon={<Inbox />}
        title={t('no_match')}
        action={
          <Button variant="secondary" onClick={() => void navigate('/history')}>
            {t('show_everything')}
          </Button>
        }
      >
        {t('no_match_line')}
      </EmptyState>
    ) : (
      <EmptyState icon={<Inbox />} title={t('nothing')} action={<LinkButton to="/save/buy">{t('buy')}</LinkButton>}>
        {t('nothing_line')}
      </EmptyState>
    )
  }
  return <DayList rows={movements}>{(movement) => <MovementRow key={movement.id} movement={movement} />}</DayList>
}

const HistoryLoading = () => {
  const t = useWords(historyWords)
  return (
    <Loading label={t('loading')}>
      {['one', 'two', 'three', 'four'].map((row) => (
        <SkeletonLine key={row} className="mb-2 h-16 w-full" />
      ))}
    </Loading>
  )
}
