import type { BooksStanding } from '@sengi/contract/books/state'
import type { Asset } from '@sengi/money'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { amountFrom } from '../../ui/fields/decimal.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { overviewWords } from './messages.ts'
import { useReserve } from './use-overview.ts'

type Line = BooksStanding['coverage'][number]

/** Of each asset, what is there for what belongs to people. */
export function Reserve() {
  const t = useWords(overviewWords)
  return (
    <Card aria-labelledby="reserve">
      <CardHeading id="reserve">{t('reserve')}</CardHeading>
      <p className="-mt-2 mb-3 text-muted text-sm">{t('reserve_line')}</p>
      <Lines />
      <p className="mt-3 text-sm">
        <Link to="/admin/books" className={textLinkStyle}>
          {t('to_reserve')}
        </Link>
      </p>
    </Card>
  )
}

function Lines() {
  const t = useWords(overviewWords)
  const { data: coverage, error, isFetching, refetch } = useReserve()
  if (!coverage && error) {
    return (
      <FailedState title={t('reserve_failed')} cause={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  }
  if (!coverage) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-40 w-full" />
      </Loading>
    )
  }
  if (coverage.length === 0) return <p className="text-sm text-subtle">{t('reserve_none')}</p>
  return (
    <ul>
      {coverage.map((line) => (
        <li key={line.asset} className="flex min-h-10 items-center justify-between gap-4 border-line border-t text-sm">
          <b className="font-medium text-ink">{line.asset}</b>
          <Ratio line={line} />
        </li>
      ))}
    </ul>
  )
}

const unitsOf = (asset: string, text: string): bigint => amountFrom(asset as Asset, text)?.units ?? 0n

/** Cut and never rounded up: what is not all there never reads as 100. */
function Ratio({ line: { asset, held, owed, ours } }: { line: Line }) {
  const t = useWords(overviewWords)
  if (unitsOf(asset, owed) <= 0n) return <span className="text-subtle">{t('nothing_owed')}</span>
  const isShort = ours.startsWith('-')
  const tenths = (1_000n * unitsOf(asset, held)) / unitsOf(asset, owed)
  const percent = `${tenths / 10n}.${tenths % 10n}`
  return (
    <StatusPill tone={isShort ? 'danger' : 'success'} shape={isShort ? 'cross' : 'full'}>
      {t('ratio', { percent })}
    </StatusPill>
  )
}
