import type { PaymentMethod, PayoutAccount } from '@sengi/contract'
import { useServerNow } from '../../lib/environment.ts'
import { dateTimeText } from '../../lib/time-text.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { Select } from '../../ui/select.tsx'
import { payoutName } from './payout-name.ts'
import { usePayoutAccounts } from './use-payout.ts'
import { kindOfMethod } from './words.ts'

interface PayoutChoiceProps {
  method: PaymentMethod
  value: string | null
  onChange: (id: string | null) => void
}

const unchosen = 'default'

/** Where the seller wants the rand. It can also be said later, as the first step of the order. */
export function PayoutChoice({ method, value, onChange }: PayoutChoiceProps) {
  const { data: accounts } = usePayoutAccounts()
  const now = useServerNow(60_000)
  const fitting = accounts?.filter(({ kind }) => kind === kindOfMethod[method]) ?? []
  const usable = fitting.filter(({ usable_at }) => usable_at <= now)
  if (accounts && usable.length === 0) return <NoneYet method={method} resting={fitting[0]} />
  return (
    <Select
      label="Pay me at"
      value={usable.some(({ id }) => id === value) && value ? value : unchosen}
      onChange={(id) => onChange(id === unchosen ? null : id)}
      choices={[
        { value: unchosen, label: 'My default account' },
        ...usable.map((account) => ({ value: account.id, label: payoutName(account) })),
      ]}
    />
  )
}

const NoneYet = ({ method, resting }: { method: PaymentMethod; resting: PayoutAccount | undefined }) => (
  <p className="rounded-button bg-info-soft px-4 py-3 text-info text-sm">
    {resting
      ? `Your new account can be paid to from ${dateTimeText(resting.usable_at)}.`
      : `You have no account for ${method} yet. The buyer sees where to pay once you have one.`}{' '}
    <TextLink to="/p2p/payout-accounts">Payout accounts</TextLink>
  </p>
)
