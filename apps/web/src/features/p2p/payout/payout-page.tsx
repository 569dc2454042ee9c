import { Landmark } from 'lucide-react'
import { BackHeading } from '../../../lib/back-heading.tsx'
import { useIsSandbox } from '../../../lib/environment.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { waitsInOrder } from '../../../ui/states/waits-in-order.ts'
import { p2pPayoutWords, p2pWords } from '../messages.ts'
import { P2pTitle } from '../p2p-title.tsx'
import { AccountRow } from './account-row.tsx'
import { PayoutForm } from './payout-form.tsx'
import { SandboxNumbers } from './sandbox-numbers.tsx'
import { usePayoutAccounts } from './use-payout.ts'

/** Among the pages of the account. */
export const PayoutPage = () => <AccountsPage inMarket={false} />

/** In the market, with the way back to it. */
export const MarketPayoutPage = () => <AccountsPage inMarket />

function AccountsPage({ inMarket }: { inMarket: boolean }) {
  const t = useWords(p2pPayoutWords)
  const shared = useWords(p2pWords)
  const isSandbox = useIsSandbox()
  const { data: accounts, error, isPending, isFetching, refetch } = usePayoutAccounts()
  return (
    <div className="column">
      {inMarket ? (
        <P2pTitle title={shared('payout_accounts')} back={{ to: '/p2p', label: shared('back_to_market') }} />
      ) : (
        <div className="mb-4">
          <BackHeading title={shared('payout_accounts')} />
        </div>
      )}
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
        {isSandbox && <SandboxNumbers />}
      </div>
    </div>
  )
}
