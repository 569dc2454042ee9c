import type { Balance } from '@sengi/contract/wallet'
import { formatAmount } from '@sengi/money'
import type { UseQueryResult } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { InCurrency } from '../../lib/currency/in-currency.tsx'
import { hasAny, ownsCoin, pricedAt, totalOf } from '../../lib/live/portfolio.ts'
import { timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { usePrivacy } from '../../ui/privacy.tsx'
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx'
import { Loading } from '../../ui/states/skeleton.tsx'
import { saveWords } from './messages.ts'

// What they have is said before the course of it has come.
const ValueChart = lazy(async () => ({ default: (await import('./value-chart.tsx')).ValueChart }))

/** The room of all that stands under the total, from the start: change, chart, periods and the time of the prices. */
const underTotal = 'min-h-55 sm:min-h-53 xl:min-h-43'

/** The same without the time of the prices. */
const ofChart = 'min-h-48 sm:min-h-46 xl:min-h-36'

type Balances = UseQueryResult<Balance[]>

/** On the cloth, the colours of gain, loss and quiet text are the light ones in both themes. */
const onCloth =
  'cloth [--danger:#ffb4b2] [--mark-hollow:var(--cloth)] [--ink:var(--on-cloth)] [--muted:var(--on-cloth-muted)] [--subtle:var(--on-cloth-muted)] [--success:#86e5ab] [--surface-2:var(--cloth-2)] [--warning:#f6c159]'

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
      {!isUnknown && <InCurrency value={formatAmount(total)} dated className="text-on-cloth-muted text-sm" />}
      {!data && <p className="mt-1.5 text-on-cloth-muted">{t('no_balance')}</p>}
      {data && !hasAny(data) && <FirstCoins />}
      {data && hasAny(data) && (
        <>
          <ErrorBoundary place="chart" instead={() => <div className={ofChart} />}>
            <Suspense fallback={<ChartLoading />}>
              <ValueChart balances={data} />
            </Suspense>
          </ErrorBoundary>
          <AsOf balances={data} missing={missing} />
        </>
      )}
    </>
  )
}

/** As high as the figures and the chart of whoever has coins: nobody knows which it will be while the balance is on its way. */
function FirstCoins() {
  const t = useWords(saveWords)
  return (
    <div className={cx('mt-1.5', underTotal)}>
      <p className="text-on-cloth-muted">{t('first_coins')}</p>
      <svg aria-hidden="true" viewBox="0 0 300 90" className="mt-6 h-24 w-full text-on-cloth-muted" fill="none">
        <path
          d="M4 78C60 74 84 60 120 58S176 66 204 44 262 18 296 12"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0.1 7"
        />
      </svg>
    </div>
  )
}

function AsOf({ balances, missing }: { balances: readonly Balance[]; missing: readonly string[] }) {
  const t = useWords(saveWords)
  const at = pricedAt(balances)
  const isStale = balances.some((balance) => balance.price_stale && ownsCoin(balance))
  return (
    <p className="mt-2 min-h-5 text-on-cloth-muted text-sm">
      {at && t('as_of', { time: timeText(at) })}
      {isStale && t('stale')}
      {missing.length > 0 && t('without', { coins: missing.join(', ') })}
    </p>
  )
}

/** The same heights as the figures and the chart, so that nothing moves when they arrive. */
function FiguresLoading() {
  const t = useWords(saveWords)
  return (
    <Loading label={t('loading_balance')}>
      <div className="h-9 w-52 rounded-input bg-cloth-2 min-[22rem]:h-11" />
      <div className={underTotal}>
        <ChartLoading />
      </div>
    </Loading>
  )
}

const ChartLoading = () => (
  <div className={cx('mt-1.5 flex flex-col gap-3', ofChart)}>
    <div className="h-6 w-44 rounded-input bg-cloth-2" />
    <div className="h-16 w-full rounded-input bg-cloth-2" />
  </div>
)
