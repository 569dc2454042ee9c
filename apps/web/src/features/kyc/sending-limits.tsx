import type { TransferLimits } from '@sengi/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Rand } from '../../ui/money.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'

type Limit = TransferLimits['limits'][number]

const titles = { internal: 'To people', withdrawal: 'To crypto addresses' } as const

/** How much may still be sent, by kind, in each of the two windows. */
export function SendingLimits() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['wallet', 'limits'],
    queryFn: ({ signal }) => api.transfers.limits(undefined, { signal }),
  })
  return (
    <Card aria-labelledby="sending" className="mt-4">
      <CardHeading id="sending">Sending</CardHeading>
      {isPending && (
        <Loading label="Loading how much you can send">
          <SkeletonLine className="h-28 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState
          title="Your sending limits could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      <div className="flex flex-col gap-5">
        {data?.limits.map((limit) => (
          <section key={limit.kind} aria-label={titles[limit.kind]}>
            <h3 className="mb-2 font-medium text-ink">{titles[limit.kind]}</h3>
            {isClosed(data, limit) ? (
              <p className="text-muted text-sm">Opens once your identity is verified (Basic).</p>
            ) : (
              <>
                <Window name="In 24 hours" window={limit.day} />
                <Window name="In 30 days" window={limit.month} />
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
  return (
    <div className="mb-2.5">
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">{name}</span>
        <span className="text-ink">
          <Rand value={left} open /> of <Rand value={cap} open /> left
        </span>
      </p>
      <Progress label={`${name}, left in percent`} value={Math.round((100 * Number(left)) / Number(cap))} max={100} />
    </div>
  )
}
