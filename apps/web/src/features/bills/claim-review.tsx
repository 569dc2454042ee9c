import type { BillGroupDetail } from '@sengi/contract'
import { ApiError } from '@sengi/contract/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FactRow } from '../../lib/fact-row.tsx'
import { wasRefused } from '../../lib/query-client.ts'
import { useKeyFor } from '../../lib/use-key.ts'
import { Refusal } from '../../ui/attempt.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { myself, nameIn } from './group-names.ts'
import { type Settling, settleDraft } from './settling.ts'
import { useClaimSettlement } from './use-settlements.ts'
import { methodNames } from './words.ts'

interface ClaimReviewProps {
  group: BillGroupDetail
  settling: Extract<Settling, { kind: 'claim' }>
}

/** Cash or EFT that was paid outside of Sengi, about to be written down. */
export function ClaimReview({ group, settling: { claim } }: ClaimReviewProps) {
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, error } = useClaimSettlement(group.id)
  const iPaid = claim.from_member_id === myself(group)?.id
  // The server knows what is owed between the two; beyond that it wants to hear it twice.
  const [warning, setWarning] = useState<string | null>(null)
  const body = { ...claim, allow_overpay: warning !== null }
  const { key } = useKeyFor(JSON.stringify(body))
  const refuse = (failure: Error) => {
    if (failure instanceof ApiError && failure.problem.code === 'overpays') return setWarning(failure.message)
    toast.failure('The payment could not be recorded', failure.message)
  }
  const record = () =>
    mutate(
      { body, key },
      {
        onSuccess: ({ id }) => {
          settleDraft(group.id).drop()
          toast.success(iPaid ? 'Payment recorded' : 'Payment confirmed')
          void navigate(`/bills/${group.id}/settlements/${id}`, { replace: true, state: { isNew: true } })
        },
        onError: refuse,
      },
    )
  return (
    <>
      <Card className="py-2 sm:py-3">
        <dl>
          <FactRow label="From">{nameIn(group, claim.from_member_id)}</FactRow>
          <FactRow label="To">{nameIn(group, claim.to_member_id)}</FactRow>
          <FactRow label="Amount">
            <Rand value={claim.amount} open className="font-semibold text-xl" />
          </FactRow>
          <FactRow label="How">{methodNames[claim.method]}</FactRow>
          {claim.note && <FactRow label="Note">{claim.note}</FactRow>}
        </dl>
      </Card>
      <p className="my-4 text-muted text-sm">
        {iPaid
          ? 'No money moves here: you say that you paid. It counts once the payee says that it arrived.'
          : 'No money moves here: you say that you got it, and the debt becomes smaller at once.'}
      </p>
      {warning && (
        <p role="alert" className="mb-3 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
          {warning}
        </p>
      )}
      {wasRefused(error) && !warning && <Refusal className="mb-3">{error.message}</Refusal>}
      <Button size="large" wide busy={isPending || isSuccess} onClick={record}>
        <span>
          {iPaid ? 'I paid' : 'I got'} <Rand value={claim.amount} open />
          {warning && ' anyway'}
        </span>
      </Button>
    </>
  )
}
