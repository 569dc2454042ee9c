import type { PayoutAccount } from '@sengi/contract'
import { Banknote, Landmark, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useServerNow } from '../../lib/environment.ts'
import { needsStepUp } from '../../lib/step-up.tsx'
import { dateTimeText } from '../../lib/time-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { P2pTitle } from './p2p-title.tsx'
import { PayoutForm } from './payout-form.tsx'
import { payoutName } from './payout-name.ts'
import { useMakeDefault, usePayoutAccounts, useRemovePayout } from './use-payout.ts'

export function PayoutPage() {
  const { data: accounts, error, isPending, isFetching, refetch } = usePayoutAccounts()
  return (
    <div className="mx-auto max-w-[44rem]">
      <P2pTitle title="Payout accounts" back={{ to: '/p2p', label: 'Back to P2P Trade' }} />
      <p className="mb-4 text-muted">
        Where buyers pay when you sell. Only accounts in your own name, as you were verified. A change asks for your
        PIN, and a new account can be paid to after a day, so that nobody who steals your session can turn a payment.
      </p>
      <div className="flex flex-col gap-4">
        <Card aria-labelledby="payout-list">
          <CardHeading id="payout-list">Your accounts</CardHeading>
          {isPending && (
            <Loading label="Loading your accounts">
              <SkeletonLine className="h-16 w-full" />
            </Loading>
          )}
          {error && !accounts && (
            <FailedState
              title="Your accounts could not be loaded"
              cause={error.message}
              onRetry={refetch}
              busy={isFetching}
            />
          )}
          {accounts?.length === 0 && (
            <EmptyState icon={<Landmark />} title="No payout account yet">
              Add one below before you sell.
            </EmptyState>
          )}
          <ul>
            {accounts?.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
        </Card>
        <PayoutForm />
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
  const now = useServerNow(60_000)
  const rests = account.usable_at > now
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="text-muted [&_svg]:size-6">{icons[account.kind]}</span>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {payoutName(account)}
          {account.is_default && <Badge tone="primary">Default</Badge>}
        </p>
        <p className="text-sm text-subtle">
          {account.holder_name}
          {rests && <> · can be paid to from {dateTimeText(account.usable_at)}</>}
        </p>
      </div>
      <AccountActs account={account} />
    </li>
  )
}

function AccountActs({ account }: { account: PayoutAccount }) {
  const makeDefault = useMakeDefault()
  const remove = useRemovePayout()
  const [asking, setAsking] = useState(false)
  const name = payoutName(account)
  const removeIt = () =>
    // As a promise: the row is gone by the time of the answer, and its words must be said all the same.
    void remove.mutateAsync(account).then(
      () => toast.success('Account removed'),
      (error: Error) => {
        setAsking(false)
        toast.failure('Account could not be removed', error.message)
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
                if (!needsStepUp(error)) toast.failure('That did not work', error.message)
              },
            })
          }
        >
          Make default <span className="sr-only">{name}</span>
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Remove <span className="sr-only">{name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove account"
        cancelLabel="Keep account"
        danger
        busy={remove.isPending}
        onConfirm={removeIt}
      >
        Open orders keep it. Adding it again starts the day of waiting anew.
      </AlertDialog>
      {makeDefault.dialog}
    </div>
  )
}
