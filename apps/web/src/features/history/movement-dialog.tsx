import type { Movement } from '@sengi/contract'
import { useLocation } from 'react-router'
import { useCloseTo } from '../../lib/close-to.ts'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { FactRow } from '../../lib/fact-row.tsx'
import { dateTimeText } from '../../lib/time-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { lookOf, titleOf } from './kinds.tsx'

/** All that is known of one movement; absent when its address is old and the list no longer reaches it. */
export function MovementDialog({ movement }: { movement: Movement | undefined }) {
  const { search } = useLocation()
  const close = useCloseTo(`/history${search}`)
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={movement ? titleOf(movement) : 'Not in this list'}>
      {movement ? (
        <Facts movement={movement} />
      ) : (
        <EmptyState title="Further back">
          This movement is older than what is listed here. Show older ones to find it.
        </EmptyState>
      )}
    </Dialog>
  )
}

const Facts = ({ movement }: { movement: Movement }) => (
  <dl>
    <FactRow label="Amount">
      <Coin amount={movement.amount} asset={movement.asset} full signed />
    </FactRow>
    <FactRow label="Value at the time">
      <Rand value={movement.value_zar} />
    </FactRow>
    <FactRow label="Fee">{movement.fee_zar === null ? 'None' : <Rand value={movement.fee_zar} />}</FactRow>
    <FactRow label="Kind">{lookOf(movement.kind).label}</FactRow>
    {movement.counterparty && <FactRow label="With">{movement.counterparty}</FactRow>}
    {(movement.note || movement.emoji) && (
      <FactRow label="Message">
        {movement.emoji} {movement.note}
      </FactRow>
    )}
    <FactRow label="Time">{dateTimeText(movement.created_at)}</FactRow>
    <CopyFact label="Reference" text={movement.reference} />
  </dl>
)
