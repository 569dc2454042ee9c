import type { PastPause, StaffPrice } from '@sengi/contract/market/staff'
import { CirclePause } from 'lucide-react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { SaveFile } from '../lists/save-file.tsx'
import { StaffList } from '../staff-list.tsx'
import { PriceCard } from './price-card.tsx'
import { pricesDeskWords } from './prices-messages.ts'
import { pausesFile, usePauses, useStaffPrices } from './use-prices.ts'

/** What each asset costs, prices that wait for a person, and what is quoted at all. */
export function PricesDesk() {
  const t = useWords(pricesDeskWords)
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-muted text-sm">{t('intro')}</p>
      <Prices />
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-ink text-lg">{t('pauses')}</h2>
        <SaveFile name="price-pauses" file={pausesFile} />
      </div>
      <StaffList
        query={usePauses()}
        words={{
          loading: t('pauses_loading'),
          failed: t('pauses_failed'),
          none: t('no_pauses'),
          noneLine: t('no_pauses_line'),
          more: t('more'),
        }}
        icon={<CirclePause />}
        keyOf={({ pause_id }: PastPause) => pause_id}
      >
        {(pause) => <Pause pause={pause} />}
      </StaffList>
    </>
  )
}

function Prices() {
  const t = useWords(pricesDeskWords)
  const { data, isPending, error, refetch } = useStaffPrices()
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-40 w-full rounded-card" />
      </Loading>
    )
  }
  if (!data) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  return (
    <ul className="grid gap-3 xl:grid-cols-2">
      {inOrder(data).map((price) => (
        <li key={price.asset}>
          <PriceCard price={price} />
        </li>
      ))}
    </ul>
  )
}

/** What waits for somebody comes first. */
const inOrder = (prices: readonly StaffPrice[]): StaffPrice[] =>
  prices.toSorted((one, other) => Number(other.candidate !== null) - Number(one.candidate !== null))

function Pause({ pause }: { pause: PastPause }) {
  const t = useWords(pricesDeskWords)
  const { pause_id: id, asset, paused_by, paused_at, reason, resumed_by, resumed_at, resume_reason } = pause
  return (
    <Card aria-labelledby={`pause-${id}`}>
      <CardHeading id={`pause-${id}`}>{asset}</CardHeading>
      <dl>
        <FactRow label={t('paused')}>{t('by_at', { who: paused_by, at: dateTimeText(paused_at) })}</FactRow>
        <FactRow label={t('why')}>{reason}</FactRow>
        {resumed_by && resumed_at && (
          <FactRow label={t('resumed')}>{t('by_at', { who: resumed_by, at: dateTimeText(resumed_at) })}</FactRow>
        )}
        {resume_reason && <FactRow label={t('why')}>{resume_reason}</FactRow>}
      </dl>
    </Card>
  )
}
