import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { ApiError } from '@sengi/contract/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { wasRefused } from '../../../lib/live/query-client.ts'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import type { SettleWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Rand } from '../../../ui/money.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { RefusalLine } from '../../../ui/states/attempt.tsx'
import { debtSideOf, nameIn, type Side } from '../group-names.ts'
import { billsWords, settleWords } from '../messages.ts'
import { countsAtOnce } from './settle-draft.ts'
import { type Settling, settleDraft } from './settling.ts'
import { useClaimSettlement } from './use-settlements.ts'

interface ClaimReviewProps {
  group: BillGroupDetail
  settling: Extract<Settling, { kind: 'claim' }>
}

/** The server wants to hear twice that more is paid than is owed. */
const overpaid: ReadonlySet<string> = new Set(['overpays', 'overpays_nothing'])

/** Cash or EFT that was paid outside of Sengi, about to be written down. */
export function ClaimReview({ group, settling: { claim } }: ClaimReviewProps) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, error } = useClaimSettlement(group.id)
  const side = debtSideOf(group, claim.from_member_id, claim.to_member_id)
  const atOnce = countsAtOnce(group, claim.to_member_id)
  // The server knows what is owed between the two; beyond that it wants to hear it twice.
  const [warning, setWarning] = useState<string | null>(null)
  const body = { ...claim, allow_overpay: warning !== null }
  const { key } = useKeyFor(JSON.stringify(body))
  const refuse = (failure: Error) => {
    if (failure instanceof ApiError && overpaid.has(failure.problem.code)) return setWarning(failure.message)
    toast.failure(t('not_recorded'), failure.message)
  }
  const record = () =>
    mutate(
      { body, key },
      {
        onSuccess: ({ id }) => {
          settleDraft(group.id).drop()
          toast.success(atOnce ? t('confirmed') : t('recorded'))
          void navigate(`/bills/${group.id}/settlements/${id}`, { replace: true, state: { isNew: true } })
        },
        onError: refuse,
      },
    )
  return (
    <>
      <Card className="py-2 sm:py-3">
        <dl>
          <FactRow label={t('from')}>{nameIn(common, group, claim.from_member_id)}</FactRow>
          <FactRow label={t('to')}>{nameIn(common, group, claim.to_member_id)}</FactRow>
          <FactRow label={t('amount')}>
            <Rand value={claim.amount} open className="font-semibold text-xl" />
          </FactRow>
          <FactRow label={t('how')}>{common(`method_${claim.method}`)}</FactRow>
          {claim.note && <FactRow label={t('note')}>{claim.note}</FactRow>}
        </dl>
      </Card>
      <p className="my-4 text-muted text-sm">
        {lineOf(t, { side, atOnce, name: nameIn(common, group, claim.to_member_id) })}
      </p>
      {warning && (
        <p role="alert" className="mb-3 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
          {warning}
        </p>
      )}
      {wasRefused(error) && !warning && <RefusalLine className="mb-3">{error.message}</RefusalLine>}
      <Foot on="page">
        <Button size="large" wide busy={isPending || isSuccess} onClick={record}>
          <span>
            {t.drawn(acts[side][warning ? 'anyway' : 'plain'], { amount: <Rand value={claim.amount} open /> })}
          </span>
        </Button>
      </Foot>
    </>
  )
}

/** What writing it down does: at once, or once the payee says yes. */
function lineOf(t: Say<SettleWords>, { side, atOnce, name }: { side: Side; atOnce: boolean; name: string }) {
  if (side === 'to_me') return t('i_got_line')
  if (atOnce) return t('for_guest_recorded_line', { name })
  return side === 'mine' ? t('i_paid_line') : t('guest_paid_line', { name })
}

const acts = {
  mine: { plain: 'i_paid', anyway: 'i_paid_anyway' },
  to_me: { plain: 'i_got', anyway: 'i_got_anyway' },
  other: { plain: 'record', anyway: 'record_anyway' },
} as const satisfies Record<Side, Record<'plain' | 'anyway', string>>
