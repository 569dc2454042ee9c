import type { HeldReason, Hold } from '@sengi/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { dateTimeText } from '../../lib/time-text.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Coin } from '../../ui/money.tsx'

/** What cannot leave Sengi yet, why and until when. Whoever has nothing like that sees nothing. */
export function HeldCoins() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['wallet', 'holds'],
    queryFn: ({ signal }) => api.holds.listHolds(undefined, { signal }),
  })
  if (error && !data) {
    return (
      <FailedState
        title="What you cannot withdraw yet could not be loaded"
        cause={error.message}
        onRetry={refetch}
        busy={isFetching}
      />
    )
  }
  if (!data || data.length === 0) return null
  return (
    <Card aria-labelledby="held" className="mt-4">
      <CardHeading id="held">Not withdrawable yet</CardHeading>
      <p className="mb-2 text-muted text-sm">
        You can use these coins inside the app. They cannot go to a crypto address.
      </p>
      <ul className="divide-y divide-line">
        {data.map((hold) => (
          <HeldRow key={hold.hold_id} hold={hold} />
        ))}
      </ul>
    </Card>
  )
}

const HeldRow = ({ hold: { kind, asset, amount, reason, until } }: { hold: Hold }) => (
  <li className="py-3">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Coin amount={amount} asset={asset} full className="font-semibold text-ink" />
      <span className="text-ink text-sm">{whenText(kind, until)}</span>
    </p>
    <p className="mt-0.5 text-muted text-sm">{reasonTexts[reason]}</p>
  </li>
)

function whenText(kind: Hold['kind'], until: string | null): string {
  if (kind === 'debt') return 'You owe this'
  return until ? `Not withdrawable until ${dateTimeText(until)}` : 'Not withdrawable until this is decided'
}

const reasonTexts: Readonly<Record<HeldReason, string>> = {
  p2p_purchase: 'Bought on P2P. A bank payment can still be taken back for a while.',
  p2p_late_claim: 'A seller says that your P2P payment did not arrive.',
  p2p_report: 'A P2P trade of yours was reported and is being looked at.',
  p2p_penalty: 'A penalty from a P2P dispute. It is taken from what comes in.',
  deposit_reorganised: 'The network took back a deposit that you had been given already.',
}
