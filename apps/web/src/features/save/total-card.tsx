import type { Balance } from '@sengi/contract/wallet'
import { formatAmount } from '@sengi/money'
import type { UseQueryResult } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { dayChangeOf, hasAny, isHeld, pricedAt, totalOf, type ValueChange } from '../../lib/live/portfolio.ts'
import { timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { PriceChange } from '../../ui/change.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { usePrivacy } from '../../ui/privacy.tsx'
import { Loading } from '../../ui/states/skeleton.tsx'
import { saveWords } from './messages.ts'
import { ValueChart } from './value-chart.tsx'

type Balances = UseQueryResult<Balance[]>

/** On the cloth, the colours of gain, loss and quiet text are the light ones in both themes. */
const onCloth =
  'cloth [--danger:#ffb4b2] [--ink:var(--on-cloth)] [--muted:var(--on-cloth-muted)] [--subtle:var(--on-cloth-muted)] [--success:#86e5ab] [--surface-2:var(--cloth-2)] [--warning:#f6c159]'

export function TotalCard({ balances }: { balances: Balances }) {
  const t = useWords(saveWords)
  return (
    <section aria-labelledby="total-heading" className={`${onCloth} rounded-card px-5 pt-3 pb-5`}>
      <div className="flex items-center justify-between">
        <h2 id="total-heading" className="font-medium text-on-cloth-muted text-sm">
          {t('total')}
        </h2>
        <Eyelid />
      </div>
      <Figures balances={balances} />
    </section>
  )
}

function Eyelid() {
  const t = useWords(saveWords)
  const { masked, toggle } = usePrivacy()
  return (
    <IconButton
      label={masked ? t('show') : t('hide')}
      icon={masked ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      onClick={toggle}
      className="-mr-2.5"
    />
  )
}

function Figures({ balances: { data, isPending } }: { balances: Balances }) {
  const t = useWords(saveWords)
  if (isPending) return <FiguresLoading />
  const { total, missing } = totalOf(data ?? [])
  const isUnknown = !data || (missing.length > 0 && total.units === 0n)
  return (
    <>
      <p data-testid="total" className="break-words font-semibold text-3xl tracking-[-0.02em] min-[22rem]:text-4xl">
        <Rand value={isUnknown ? null : formatAmount(total)} />
      </p>
      {!data && <p className="mt-1.5 text-on-cloth-muted">{t('no_balance')}</p>}
      {data && !hasAny(data) && <p className="mt-1.5 text-on-cloth-muted">{t('first_coins')}</p>}
      {data && hasAny(data) && (
        <>
          <ChangeLine change={dayChangeOf(data)} />
          <AsOf balances={data} missing={missing} />
          <ValueChart balances={data} />
        </>
      )}
    </>
  )
}

function ChangeLine({ change }: { change: ValueChange | null }) {
  const t = useWords(saveWords)
  return (
    <p className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-2 font-medium">
      {change && (
        <>
          <Rand value={formatAmount(change.amount)} signed />
          <PriceChange percent={change.percent} period={t('day')} />
        </>
      )}
    </p>
  )
}

function AsOf({ balances, missing }: { balances: readonly Balance[]; missing: readonly string[] }) {
  const t = useWords(saveWords)
  const at = pricedAt(balances)
  const isStale = balances.some((balance) => balance.price_stale && isHeld(balance))
  return (
    <p className="mt-2 min-h-5 text-on-cloth-muted text-sm">
      {at && t('as_of', { time: timeText(at) })}
      {isStale && t('stale')}
      {missing.length > 0 && t('without', { coins: missing.join(', ') })}
    </p>
  )
}

/** The same heights as the figures, so that nothing moves when they arrive. */
function FiguresLoading() {
  const t = useWords(saveWords)
  return (
    <Loading label={t('loading_balance')}>
      <div className="h-11 w-52 rounded-input bg-cloth-2" />
      <div className="mt-1.5 h-6 w-36 rounded-input bg-cloth-2" />
      <div className="mt-2 h-5 w-28 rounded-input bg-cloth-2" />
    </Loading>
  )
}
