import type { BillGroupDetail, Settlement } from '@sengi/contract'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { nameIn } from './group-names.ts'
import { SettlementActs } from './settlement-acts.tsx'
import { useOpenSettlements } from './use-settlements.ts'
import { methodNames } from './words.ts'

/** Payments that wait for my yes come before everything else; those that wait for others are named shortly. */
export function OpenSettlements({ group }: { group: BillGroupDetail }) {
  const { data: settlements = [] } = useOpenSettlements(group.id, group.open_settlements > 0)
  const mine = settlements.filter(({ may_confirm }) => may_confirm)
  const others = settlements.length - mine.length
  return (
    <>
      {mine.map((settlement) => (
        <WaitsForMe key={settlement.id} settlement={settlement} group={group} />
      ))}
      {others > 0 && (
        <p className="rounded-button bg-info-soft px-4 py-3 text-info text-sm">
          {others === 1 ? 'One payment waits' : `${others} payments wait`} for the payee’s yes.{' '}
          <Link to={`/bills/${group.id}/balances`} className="font-medium underline underline-offset-3">
            See payments
          </Link>
        </p>
      )}
    </>
  )
}

const WaitsForMe = ({ settlement, group }: { settlement: Settlement; group: BillGroupDetail }) => (
  <Card aria-label="Payment to confirm" className="border-warning">
    <p className="text-ink">
      <b className="font-semibold">{nameIn(group, settlement.from_member_id)}</b> says that you were paid{' '}
      <Rand value={settlement.amount} className="font-semibold" open /> by {methodNames[settlement.method]}.
    </p>
    {settlement.note && <p className="mt-1 break-words text-muted text-sm">“{settlement.note}”</p>}
    <p className="mt-1 mb-3 text-muted text-sm">Look first. Your yes makes the debt smaller.</p>
    <SettlementActs settlement={settlement} />
  </Card>
)
