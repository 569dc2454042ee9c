import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { Settlement } from '@sengi/contract/bills/settlements'
import { Link } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { Rand } from '../../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { nameIn } from '../group-names.ts'
import { billsWords, settleWords } from '../messages.ts'
import { SettlementActs } from './settlement-acts.tsx'
import { useOpenSettlements } from './use-settlements.ts'

/** Payments that wait for my yes come before everything else; those that wait for others are named shortly. */
export function OpenSettlements({ group }: { group: BillGroupDetail }) {
  const t = useWords(settleWords)
  const { data: settlements = [], isPending } = useOpenSettlements(group.id, group.open_settlements > 0)
  const mine = settlements.filter(({ may_confirm }) => may_confirm)
  const others = settlements.length - mine.length
  if (isPending) {
    return (
      <Loading>
        <SkeletonLine className="h-40 w-full" />
      </Loading>
    )
  }
  return (
    <>
      {mine.map((settlement) => (
        <WaitsForMe key={settlement.id} settlement={settlement} group={group} />
      ))}
      {others > 0 && (
        <p className="rounded-button bg-info-soft px-4 py-3 text-info text-sm">
          {t.drawn('waiting_payments', {
            count: others,
            link: (text) => (
              <Link to={`/bills/${group.id}/balances`} className="font-medium underline underline-offset-3">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  )
}

const WaitsForMe = ({ settlement, group }: { settlement: Settlement; group: BillGroupDetail }) => {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  return (
    <Card aria-label={t('to_confirm')} className="border-warning">
      <p className="text-ink">
        {t.drawn('says_paid', {
          name: (text) => <b className="font-semibold">{text}</b>,
          who: nameIn(common, group, settlement.from_member_id),
          amount: <Rand value={settlement.amount} className="font-semibold" open />,
          method: common(`method_${settlement.method}`),
        })}
      </p>
      {settlement.note && <p className="mt-1 break-words text-muted text-sm">“{settlement.note}”</p>}
      <p className="mt-1 mb-3 text-muted text-sm">{t('look_first')}</p>
      <SettlementActs settlement={settlement} />
    </Card>
  )
}
