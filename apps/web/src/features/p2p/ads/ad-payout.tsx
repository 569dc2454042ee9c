import { useWords } from '../../../lib/words/words.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pAdsWords, p2pWords } from '../messages.ts'
import { payoutName } from '../payout/payout-name.ts'
import { usePayoutAccounts } from '../payout/use-payout.ts'
import type { AdPartProps } from './ad-part.ts'

const unchosen = 'default'

/** Where buyers of this ad will pay to. */
export function AdPayout({ draft, change }: AdPartProps) {
  const t = useWords(p2pAdsWords)
  const shared = useWords(p2pWords)
  const { data: accounts, isPending } = usePayoutAccounts()
  if (isPending) {
    return (
      <Loading>
        <SkeletonLine className="h-19.5 w-full" />
      </Loading>
    )
  }
  if (accounts?.length === 0) {
    return (
      <p className="rounded-button bg-info-soft px-4 py-3 text-info text-sm">
        {t.drawn('buyers_need_account', {
          link: (words) => <TextLink to="/p2p/payout-accounts">{words}</TextLink>,
        })}
      </p>
    )
  }
  return (
    <Select
      label={t('payout_account')}
      value={draft.payoutId ?? unchosen}
      onChange={(id) => change({ payoutId: id === unchosen ? null : id })}
      choices={[
        { value: unchosen, label: shared('default_account') },
        ...(accounts ?? []).map((account) => ({ value: account.id, label: payoutName(shared, account) })),
      ]}
    />
  )
}
