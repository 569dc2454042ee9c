import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import type { PayoutAccount } from '@sengi/contract/p2p/payout'
import { useState } from 'react'
import { useIsSandbox, useServerNow } from '../../../lib/environment.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pAdsWords, p2pWords } from '../messages.ts'
import { LatePayoutForm } from '../payout/late-payout-form.tsx'
import { payoutName } from '../payout/payout-name.ts'
import { usePayoutAccounts } from '../payout/use-payout.ts'
import { kindOfMethod, methodText } from '../words.ts'
import type { AdPartProps } from './ad-part.ts'
import { lackingOf } from './lacking.ts'

const unchosen = 'default'

/** Where buyers of this ad will pay to; a method without an account gets one here, before the ad is published. */
export function AdPayout({ draft, faults, change }: AdPartProps) {
  const t = useWords(p2pAdsWords)
  const shared = useWords(p2pWords)
  const { data: accounts, isPending } = usePayoutAccounts()
  const now = useServerNow(60_000)
  const lacking = accounts ? lackingOf(draft.methods, accounts, now) : []
  if (isPending) {
    return (
      <Loading>
        <SkeletonLine className="h-19.5 w-full" />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {accounts?.length !== 0 && (
        <Select
          label={t('payout_account')}
          value={draft.payoutId ?? unchosen}
          onChange={(id) => change({ payoutId: id === unchosen ? null : id })}
          choices={[
            { value: unchosen, label: shared('default_account') },
            ...(accounts ?? [])
              .filter(({ check }) => check?.state !== 'REFUSED')
              .map((account) => ({ value: account.id, label: payoutName(shared, account) })),
          ]}
        />
      )}
      {lacking.map(({ method, resting }) => (
        <Lacking key={method} method={method} resting={resting} />
      ))}
      {faults.payoutId && (
        <p role="alert" className="text-danger text-sm">
          {faults.payoutId}
        </p>
      )}
    </div>
  )
}

/** A method whose buyers could not be told where to pay. */
function Lacking({ method, resting }: { method: PaymentMethod; resting: PayoutAccount | null }) {
  const t = useWords(p2pAdsWords)
  const shared = useWords(p2pWords)
  const isSandbox = useIsSandbox()
  const [open, setOpen] = useState(false)
  const name = methodText(shared, method)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">
      <p className="min-w-48 flex-1">
        {resting
          ? t('account_rests', { method: name, date: dateTimeText(resting.usable_at) })
          : t('account_lacks', { method: name })}
        {isSandbox && ` ${t('account_lent')}`}
      </p>
      {!resting && (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {t('add_account_for', { method: name })}
        </Button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={t('add_account_for', { method: name })}>
        <LatePayoutForm kind={kindOfMethod[method]} onAdded={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}
