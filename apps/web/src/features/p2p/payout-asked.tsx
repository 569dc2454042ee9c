import { useState } from 'react'
import { useServerNow } from '../../lib/environment.ts'
import { useKeyFor } from '../../lib/use-key.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import type { OrderProps } from './order-props.ts'
import { payoutName } from './payout-name.ts'
import { useChoosePayout, usePayoutAccounts } from './use-payout.ts'
import { kindOfMethod } from './words.ts'

/** A seller whose order does not know yet where the buyer should pay. */
export function PayoutAsked({ order }: OrderProps) {
  const { data: accounts } = usePayoutAccounts()
  const now = useServerNow(30_000)
  const [chosen, setChosen] = useState('')
  const { mutate, isPending } = useChoosePayout(order.id)
  const usable = (accounts ?? []).filter(
    ({ kind, usable_at }) => kind === kindOfMethod[order.payment_method] && usable_at <= now,
  )
  const payoutId = usable.find(({ id }) => id === chosen)?.id ?? usable[0]?.id
  const { key, renew } = useKeyFor(payoutId ?? '')
  if (order.role !== 'seller' || order.pay_details) return null
  if (!payoutId) {
    return (
      <div className="mt-4 rounded-button bg-warning-soft p-4 text-warning text-sm">
        <p className="mb-3">
          The buyer cannot pay yet: you have no account for {order.payment_method} that is ready to be paid to.
        </p>
        <LinkButton to="/p2p/payout-accounts" size="small" variant="secondary">
          Payout accounts
        </LinkButton>
      </div>
    )
  }
  const choose = () =>
    mutate(
      { payoutId, key },
      {
        onSuccess: () => toast.success('The buyer now sees where to pay'),
        onError: (error) => {
          renew()
          toast.failure('Failed to choose the account', error.message)
        },
      },
    )
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Select
        label="Where should the buyer pay?"
        value={payoutId}
        onChange={setChosen}
        choices={usable.map((account) => ({ value: account.id, label: payoutName(account) }))}
      />
      <Button busy={isPending} onClick={choose}>
        Use this account
      </Button>
    </div>
  )
}
