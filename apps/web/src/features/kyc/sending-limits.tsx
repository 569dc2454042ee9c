import { createClient } from '@sengi/contract/client'
import { limits, type TransferLimits } from '@sengi/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { LeftOf } from './left-of.tsx'
import { limitsWords } from './messages.ts'
import { SetLimits } from './set-limits.tsx'
import { TierLink } from './tier-link.tsx'

const client = createClient(limits, connection)

type Limit = TransferLimits['limits'][number]

/** How much may still be sent, by kind, in each of the two windows. */
export function SendingLimits() {
  const t = useWords(limitsWords)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['wallet', 'limits'],
    queryFn: ({ signal }) => client.getLimits(undefined, { signal }),
  })
  return (
    <Card aria-labelledby="sending" className="mt-4">
      <CardHeading id="sending">{t('sending')}</CardHeading>
      {isPending && (
        <Loading label={t('loading_sending')}>
          <SkeletonLine className="h-28 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState title={t('sending_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {data && <SetLimits own={data.own} />}
      <div className="flex flex-col gap-5">
        {data?.limits.map((limit) => (
          <section key={limit.kind} aria-label={t(`to_${limit.kind}`)}>
            <h3 className="mb-2 font-medium text-ink">{t(`to_${limit.kind}`)}</h3>
            {isClosed(data, limit) ? (
              <p className="text-muted text-sm">{t('closed')}</p>
            ) : (
              <>
                <Window name={t('day')} window={limit.day} />
                <Window name={t('month')} window={limit.month} />
                <Raises next={limit.next} />
              </>
            )}
          </section>
        ))}
      </div>
    </Card>
  )
}

/** The law asks who sends to a chain. */
const isClosed = ({ kyc_tier: tier }: TransferLimits, { kind }: Limit): boolean =>
  kind === 'withdrawal' && tier === 'tier_0'

function Window({ name, window: { cap_zar: cap, used_zar: used, left_zar: left, returns_at: returns } }: WindowProps) {
  const t = useWords(limitsWords)
  return (
    <>
      <LeftOf name={name} left={left} cap={cap} />
      <p className="-mt-1 mb-2.5 flex flex-wrap gap-x-3 text-muted text-sm">
        <span>{t.drawn('used', { used: <Rand value={used} open /> })}</span>
        {returns && <span>{t('returns_window', { moment: dateTimeText(returns) })}</span>}
      </p>
    </>
  )
}

/** What raises it, and to how much. */
function Raises({ next }: Pick<Limit, 'next'>) {
  const t = useWords(limitsWords)
  if (!next) return <p className="text-muted text-sm">{t('highest')}</p>
  const { kyc_tier, day_zar, month_zar } = next
  return (
    <p className="text-muted text-sm">
      {t.drawn('raised_windows', {
        tier: <TierLink tier={kyc_tier} />,
        day: <Rand value={day_zar} open />,
        month: <Rand value={month_zar} open />,
      })}
    </p>
  )
}

interface WindowProps {
  name: string
  window: Limit['day']
}
