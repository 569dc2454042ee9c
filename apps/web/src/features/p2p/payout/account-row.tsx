import type { PayoutAccount } from '@sengi/contract/p2p/payout'
import { Banknote, Landmark, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useServerNow } from '../../../lib/environment.ts'
import { needsStepUp } from '../../../lib/session/step-up.tsx'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { p2pPayoutWords, p2pWords } from '../messages.ts'
import { quiet } from '../quiet.tsx'
import { CheckBadge, CheckLine } from './account-check.tsx'
import { NameDialog } from './name-dialog.tsx'
import { payoutName } from './payout-name.ts'
import { useMakeDefault, useRemovePayout } from './use-payout.ts'

const icons: Record<PayoutAccount['kind'], ReactNode> = {
  bank: <Landmark aria-hidden="true" />,
  payshap: <Zap aria-hidden="true" />,
  cash: <Banknote aria-hidden="true" />,
}

/** One account: what it is called, whose it is said to be, what its bank says, and what can be done with it. */
export function AccountRow({ account }: { account: PayoutAccount }) {
  const t = useWords(p2pPayoutWords)
  const shared = useWords(p2pWords)
  const now = useServerNow(60_000)
  const { ads, orders } = account.used_by
  const isRefused = account.check?.state === 'REFUSED'
  const rests = account.usable_at > now && !isRefused
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="text-muted [&_svg]:size-6">{icons[account.kind]}</span>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          <span className="break-words">{payoutName(shared, account)}</span>
          {account.is_default && <Badge tone="primary">{t('default')}</Badge>}
          {account.check && <CheckBadge check={account.check} />}
        </p>
        <p className="text-sm text-subtle">
          {account.holder_name}
          {rests && <> · {t('usable_from', { date: dateTimeText(account.usable_at) })}</>}
        </p>
        {ads > 0 && <p className="text-sm text-subtle">{t('used_ads', { count: ads })}</p>}
        {orders > 0 && <p className="text-sm text-subtle">{t('used_orders', { count: orders })}</p>}
        {account.check && <CheckLine account={account} check={account.check} />}
      </div>
      <AccountActs account={account} isRefused={isRefused} />
    </li>
  )
}

function AccountActs({ account, isRefused }: { account: PayoutAccount; isRefused: boolean }) {
  const t = useWords(p2pPayoutWords)
  const shared = useWords(p2pWords)
  const makeDefault = useMakeDefault()
  const remove = useRemovePayout()
  const [asking, setAsking] = useState(false)
  const [naming, setNaming] = useState(false)
  const name = payoutName(shared, account)
  const removeIt = () =>
    // As a promise: the row is gone by the time of the answer, and its words must be said all the same.
    void remove.mutateAsync(account).then(
      () => toast.success(t('account_removed')),
      (error: Error) => {
        setAsking(false)
        toast.failure(t('account_not_removed'), error.message)
      },
    )
  return (
    <div className="flex w-full flex-wrap pl-5.5">
      {!account.is_default && !isRefused && (
        <Button
          variant="quiet"
          size="small"
          busy={makeDefault.isPending}
          onClick={() =>
            makeDefault.mutate(account, {
              onError: (error) => {
                if (!needsStepUp(error)) toast.failure(t('default_failed'), error.message)
              },
            })
          }
        >
          {t.drawn('make_default', { account: name, quiet })}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
        {t.drawn('name_account', { account: name, quiet })}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t.drawn('remove_account', { account: name, quiet })}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('remove_account_title', { account: name })}
        confirmLabel={t('remove_account_confirm')}
        cancelLabel={t('keep_account')}
        danger
        busy={remove.isPending}
        onConfirm={removeIt}
      >
        {t('remove_account_line')}
      </AlertDialog>
      {naming && <NameDialog account={account} onClose={() => setNaming(false)} />}
      {makeDefault.dialog}
    </div>
  )
}
