import type { PayoutAccount } from '@sengi/contract/p2p/payout'
import { Banknote, Landmark, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useServerNow } from '../../../lib/environment.ts'
import { needsStepUp } from '../../../lib/session/step-up.tsx'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { waitsInOrder } from '../../../ui/states/waits-in-order.ts'
import { p2pPayoutWords, p2pWords } from '../messages.ts'
import { P2pTitle } from '../p2p-title.tsx'
import { quiet } from '../quiet.tsx'
import { PayoutForm } from './payout-form.tsx'
import { payoutName } from './payout-name.ts'
import { useMakeDefault, usePayoutAccounts, useRemovePayout } from './use-payout.ts'

export function PayoutPage() {
  const t = useWords(p2pPayoutWords)
  const shared = useWords(p2pWords)
  const { data: accounts, error, isPending, isFetching, refetch } = usePayoutAccounts()
  return (
    <div className="mx-auto max-w-[40rem] lg:mx-0">
      <P2pTitle title={shared('payout_accounts')} back={{ to: '/p2p', label: shared('back_to_market') }} />
      <p className="mb-4 text-muted">{t('payout_intro')}</p>
      <div className={cx('flex flex-col gap-4', waitsInOrder)}>
        <Card aria-labelledby="payout-list">
          <CardHeading id="payout-list">{t('your_accounts')}</CardHeading>
          {isPending && (
            <Loading label={t('loading_accounts')}>
              <SkeletonLine className="h-16 w-full" />
            </Loading>
          )}
          {error && !accounts && (
            <FailedState title={t('accounts_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
          )}
          {accounts?.length === 0 && (
            <EmptyState icon={<Landmark />} title={t('no_account_yet')}>
              {t('add_first')}
            </EmptyState>
          )}
          <ul>
            {accounts?.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
        </Card>
        <Card>
          <CardHeading>{t('add_an_account')}</CardHeading>
          <PayoutForm />
        </Card>
      </div>
    </div>
  )
}

const icons: Record<PayoutAccount['kind'], ReactNode> = {
  bank: <Landmark aria-hidden="true" />,
  payshap: <Zap aria-hidden="true" />,
  cash: <Banknote aria-hidden="true" />,
}

function AccountRow({ account }: { account: PayoutAccount }) {
  const t = useWords(p2pPayoutWords)
  const shared = useWords(p2pWords)
  const now = useServerNow(60_000)
  const rests = account.usable_at > now
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="text-muted [&_svg]:size-6">{icons[account.kind]}</span>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {payoutName(shared, account)}
          {account.is_default && <Badge tone="primary">{t('default')}</Badge>}
        </p>
        <p className="text-sm text-subtle">
          {account.holder_name}
          {rests && <> · {t('usable_from', { date: dateTimeText(account.usable_at) })}</>}
        </p>
      </div>
      <AccountActs account={account} />
    </li>
  )
}

function AccountActs({ account }: { account: PayoutAccount }) {
  const t = useWords(p2pPayoutWords)
  const shared = useWords(p2pWords)
  const makeDefault = useMakeDefault()
  const remove = useRemovePayout()
  const [asking, setAsking] = useState(false)
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
    <div className="flex flex-wrap gap-1">
      {!account.is_default && (
        <Button
          variant="secondary"
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
      {makeDefault.dialog}
    </div>
  )
}
