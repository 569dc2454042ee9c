import type { OrderState } from '@sengi/contract/p2p/orders'
import type { LiveTrades } from '@sengi/contract/p2p/staff-orders'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Age } from './age.tsx'
import { orderLooks } from './looks.ts'
import { p2pDeskWords } from './messages.ts'
import { useLive } from './use-orders.ts'

interface LiveStatesProps {
  chosen: OrderState | null
  onChoose: (state: OrderState | null) => void
}

/** What goes on now: how many orders in each state and how old the oldest is. A press shows those alone, another one all. */
export function LiveStates(props: LiveStatesProps) {
  const t = useWords(p2pDeskWords)
  const { data: live, error, isFetching, refetch } = useLive()
  if (live) return <States {...props} live={live} />
  if (error) return <FailedState title={t('live_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-28 w-full rounded-card" />
    </Loading>
  )
}

function States({ live, chosen, onChoose }: LiveStatesProps & { live: LiveTrades }) {
  const t = useWords(p2pDeskWords)
  const all = live.states.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <section aria-labelledby="live" className="rounded-card border border-line bg-surface p-4 shadow-card">
      <h2 id="live" className="font-semibold text-base text-ink">
        {t('live_count', { count: all })}
      </h2>
      <div aria-hidden="true" className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full bg-surface-2">
        {live.states.map(
          ({ state, orders }) =>
            orders > 0 && <span key={state} style={{ flexGrow: orders }} className={cx('min-w-1', bars[state])} />,
        )}
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-2 lg:grid-cols-4">
        {live.states.map((one) => (
          <li key={one.state} className="min-w-0">
            <State {...one} isChosen={one.state === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const bars: Readonly<Record<LiveTrades['states'][number]['state'], string>> = {
  CREATED: 'bg-subtle',
  AWAIT_PAYMENT_PROOF: 'bg-primary',
  SELLER_REVIEW: 'bg-info',
  DISPUTED: 'bg-danger',
}

type StateProps = LiveTrades['states'][number] & { isChosen: boolean; onChoose: LiveStatesProps['onChoose'] }

function State({ state, orders, on_hold, oldest_at, isChosen, onChoose }: StateProps) {
  const t = useWords(p2pDeskWords)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? null : state)}
      className={cx(
        'flex h-full min-h-20 w-full flex-col rounded-button border px-3 py-2 text-left transition-colors duration-[80ms]',
        isChosen ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-line text-ink hover:bg-surface-2',
      )}
    >
      <span className="flex items-center gap-2 text-sm">
        <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', bars[state])} />
        {t(orderLooks[state].word)}
      </span>
      <span className="font-semibold text-xl tabular-nums">{orders}</span>
      <span className={cx('text-xs', !isChosen && 'text-subtle')}>
        {oldest_at && (
          <>
            {t('oldest')} <Age since={oldest_at} />
          </>
        )}
        {on_hold > 0 && <span className="block">{t('of_them_held', { count: on_hold })}</span>}
      </span>
    </button>
  )
}
