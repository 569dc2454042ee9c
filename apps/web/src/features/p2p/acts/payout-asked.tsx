import { useState } from 'react'
import { useServerNow } from '../../../lib/environment.ts'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pOrderWords, p2pWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { payoutName } from '../payout/payout-name.ts'
import { useChoosePayout, usePayoutAccounts } from '../payout/use-payout.ts'
import { kindOfMethod, methodText } from '../words.ts'

/** A seller whose order does not know yet where the buyer should pay. */
export function PayoutAsked({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const shared = useWords(p2pWords)
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
        <p className="mb-3">{t('cannot_pay_yet', { method: methodText(shared, order.payment_method) })}</p>
        <LinkButton to="/p2p/payout-accounts" size="small" variant="secondary">
          {shared('payout_accounts')}
        </LinkButton>
      </div>
    )
  }
  const choose = () =>
    mutate(
      { payoutId, key },
      {
        onSuccess: () => toast.success(t('buyer_sees')),
        onError: (error) => {
          renew()
          toast.failure(t('not_chosen'), error.message)
        },
      },
    )
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Select
        label={t('where_to_pay')}
        value={payoutId}
        onChange={setChosen}
        choices={usable.map((account) => ({ value: account.id, label: payoutName(shared, account) }))}
      />
      <Button busy={isPending} onClick={choose}>
        {t('use_account')}
      </Button>
    </div>
  )
}
