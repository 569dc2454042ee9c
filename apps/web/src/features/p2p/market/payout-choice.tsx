import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import type { PayoutAccount } from '@sengi/contract/p2p/payout'
import type { ReactNode } from 'react'
import { useServerNow } from '../../../lib/environment.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { payoutName } from '../payout/payout-name.ts'
import { usePayoutAccounts } from '../payout/use-payout.ts'
import { kindOfMethod, methodText } from '../words.ts'

interface PayoutChoiceProps {
  method: PaymentMethod
  value: string | null
  onChange: (id: string | null) => void
}

const unchosen = 'default'

/** Where the seller wants the rand. It can also be said later, as the first step of the order. */
export function PayoutChoice({ method, value, onChange }: PayoutChoiceProps) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  const { data: accounts } = usePayoutAccounts()
  const now = useServerNow(60_000)
  const fitting =
    accounts?.filter(({ kind, check }) => kind === kindOfMethod[method] && check?.state !== 'REFUSED') ?? []
  const usable = fitting.filter(({ usable_at }) => usable_at <= now)
  if (accounts && usable.length === 0) return <NoneYet method={method} resting={fitting[0]} />
  return (
    <Select
      label={t('pay_me_at')}
      value={usable.some(({ id }) => id === value) && value ? value : unchosen}
      onChange={(id) => onChange(id === unchosen ? null : id)}
      choices={[
        { value: unchosen, label: shared('default_account') },
        ...usable.map((account) => ({ value: account.id, label: payoutName(shared, account) })),
      ]}
    />
  )
}

function NoneYet({ method, resting }: { method: PaymentMethod; resting: PayoutAccount | undefined }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  return (
    <p className="rounded-button bg-info-soft px-4 py-3 text-info text-sm">
      {resting
        ? t.drawn('account_rests', { date: dateTimeText(resting.usable_at), link })
        : t.drawn('no_account', { method: methodText(shared, method), link })}
    </p>
  )
}

const link = (words: ReactNode) => <TextLink to="/p2p/payout-accounts">{words}</TextLink>
