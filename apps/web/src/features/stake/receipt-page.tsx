import type { StakePosition, StakeReceipt } from '@sengi/contract'
import { Navigate, useLocation } from 'react-router'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { FactRow } from '../../lib/fact-row.tsx'
import { useUser } from '../../lib/me.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { dateText, dateTimeText } from '../../lib/time-text.ts'
import { Card } from '../../ui/card.tsx'
import { DoneMark } from '../../ui/done-mark.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { rateText } from './pool-words.ts'

/** Lasts as long as this page of the browser's history does; afterwards the stake's own page has the same facts. */
export function ReceiptPage() {
  const { id } = useUser()
  const { state } = useLocation()
  const done: { receipt: StakeReceipt; owner: string } | null = state
  if (!done?.receipt || done.owner !== id) return <Navigate to="/stake/positions" replace />
  return <Receipt position={done.receipt.position} />
}

const Receipt = ({ position }: { position: StakePosition }) => (
  <div className="mx-auto w-full max-w-[30rem]">
    <div className="mb-5 text-center">
      <DoneMark />
      <PageHeading title="Staked" className="font-semibold text-2xl text-ink">
        Staked <Coin amount={position.amount_staked} asset={position.asset} full open />
      </PageHeading>
      <p className="mt-1 text-muted">in {position.pool_name}</p>
    </div>
    <Card className="py-1.5 sm:py-2">
      <dl>
        <FactRow label="Value now">
          <Rand value={position.value_zar} open />
        </FactRow>
        <FactRow label="Rate">{rateText(position.apy)} a year</FactRow>
        <FactRow label="First reward">{position.next_reward_at && dateTimeText(position.next_reward_at)}</FactRow>
        <FactRow label="Can be taken out">
          {position.unlock_at ? `From ${dateText(position.unlock_at)}` : 'At any time'}
        </FactRow>
        <FactRow label="Time">{dateTimeText(position.staked_at)}</FactRow>
        <CopyFact label="Reference" text={position.reference} />
      </dl>
    </Card>
    <div className="mt-5 grid grid-cols-2 gap-3">
      <LinkButton to={`/stake/positions/${position.id}`} variant="secondary">
        See the stake
      </LinkButton>
      <LinkButton to="/stake/positions">Done</LinkButton>
    </div>
  </div>
)
