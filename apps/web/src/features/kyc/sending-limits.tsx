import { createClient } from '@sengi/contract/client'
import { limits, type TransferLimits } from '@sengi/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { limitsWords } from './messages.ts'

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

function Window({ name, window: { cap_zar: cap, left_zar: left } }: { name: string; window: Limit['day'] }) {
  const t = useWords(limitsWords)
  return (
    <div className="mb-2.5">
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">{name}</span>
        <span className="text-ink">
          {t.drawn('left_of', { left: <Rand value={left} open />, cap: <Rand value={cap} open /> })}
        </span>
      </p>
      <Progress
        label={t('left_percent', { window: name })}
        value={Math.round((100 * Number(left)) / Number(cap))}
        max={100}
      />
    </div>
  )
}
