import type { Movement } from '@sengi/contract/wallet'
import { type CoinPlace, coinPlaces } from '@sengi/contract/wallet/coins'
import { assetNames, type CryptoAsset, cryptoAssets } from '@sengi/money'
import { Inbox } from 'lucide-react'
import { Navigate, useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { DayList } from '../../ui/day-list.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { More } from '../../ui/more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { iconOf, titleOf } from './kinds.tsx'
import { historyWords, placeWords } from './messages.ts'
import { usePlaceAmount, usePlaceLines } from './use-place.ts'

/** The lines behind one figure of All Balances, by its address. */
export function PlacePage() {
  const { asset, place } = useParams()
  const known = { asset: cryptoAssets.find((one) => one === asset), place: coinPlaces.find((one) => one === place) }
  if (!known.asset || !known.place) return <Navigate to="/account/balances" replace />
  return <PlaceLines asset={known.asset} place={known.place} />
}

interface Placed {
  asset: CryptoAsset
  place: CoinPlace
}

function PlaceLines({ asset, place }: Placed) {
  const t = useWords(placeWords)
  const query = usePlaceLines(asset, place)
  const lines = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="column">
      <BackHeading title={t(`title_${place}`, { coin: assetNames[asset] })} to="/account/balances" />
      <p className="mt-1 mb-4 text-muted">{t(`line_${place}`)}</p>
      <Sum asset={asset} place={place} />
      {query.isPending && <LinesLoading />}
      {query.error && !lines && (
        <FailedState title={t('failed')} cause={query.error.message} onRetry={query.refetch} busy={query.isFetching} />
      )}
      {lines?.length === 0 && (
        <EmptyState icon={<Inbox />} title={t('nothing')}>
          {t('nothing_line')}
        </EmptyState>
      )}
      <div className="flex flex-col gap-5">
        {lines && <DayList rows={lines}>{(line) => <PlaceRow key={line.id} line={line} place={place} />}</DayList>}
        <More query={query} label={t('older')} failed={t('older_failed')} />
      </div>
    </div>
  )
}

/** The figure that was opened; its room is there before it is. */
function Sum({ asset, place }: Placed) {
  const t = useWords(placeWords)
  const { data: amount = null } = usePlaceAmount(asset, place)
  return (
    <Card className="mb-5">
      <p className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted text-sm">{t('sum')}</span>
        <Coin amount={amount} asset={asset} full className="font-semibold text-ink text-lg" />
      </p>
    </Card>
  )
}

function PlaceRow({ line, place }: { line: Movement; place: CoinPlace }) {
  const t = useWords(placeWords)
  const say = useWords(historyWords)
  const isGain = !line.amount.startsWith('-')
  return (
    <li className="flex min-h-15 items-center gap-3 px-2 py-2 sm:px-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 text-muted [&_svg]:size-5">
        {iconOf(line.kind)}
      </span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 break-words font-medium text-ink">{titleOf(say, asTold(line, place))}</span>
        <span className="wrap-anywhere block text-sm text-subtle">
          {timeText(line.created_at)} · {t('reference', { reference: line.reference })}
        </span>
      </span>
      <span className="max-w-[50%] shrink-0 text-right">
        <Rand value={line.value_zar} className="block font-medium text-ink" />
        <Coin
          amount={line.amount}
          asset={line.asset}
          full
          signed
          className={`block text-sm ${isGain ? 'text-success' : 'text-muted'}`}
        />
      </span>
    </li>
  )
}

/** What came into another place went out of the free one: a title is told from there. */
const asTold = (line: Movement, place: CoinPlace): Movement =>
  place === 'available'
    ? line
    : { ...line, amount: line.amount.startsWith('-') ? line.amount.slice(1) : `-${line.amount}` }

function LinesLoading() {
  const t = useWords(placeWords)
  return (
    <Loading label={t('loading')}>
      {['one', 'two', 'three', 'four'].map((row) => (
        <SkeletonLine key={row} className="mb-2 h-16 w-full" />
      ))}
    </Loading>
  )
}
