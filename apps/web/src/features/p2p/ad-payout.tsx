import { TextLink } from '../../ui/link-button.tsx'
import { Select } from '../../ui/select.tsx'
import type { AdPartProps } from './ad-part.ts'
import { payoutName } from './payout-name.ts'
import { usePayoutAccounts } from './use-payout.ts'

const unchosen = 'default'

/** Where buyers of this ad will pay to. */
export function AdPayout({ draft, change }: AdPartProps) {
  const { data: accounts } = usePayoutAccounts()
  if (accounts?.length === 0) {
    return (
      <p className="rounded-button bg-info-soft px-4 py-3 text-info text-sm">
        Buyers need to know where to pay. <TextLink to="/p2p/payout-accounts">Add a payout account</TextLink>
      </p>
    )
  }
  return (
    <Select
      label="Payout account"
      value={draft.payoutId ?? unchosen}
      onChange={(id) => change({ payoutId: id === unchosen ? null : id })}
      choices={[
        { value: unchosen, label: 'My default account' },
        ...(accounts ?? []).map((account) => ({ value: account.id, label: payoutName(account) })),
      ]}
    />
  )
}
