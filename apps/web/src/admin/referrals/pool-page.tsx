import type { PromoPool } from '@sengi/contract/rewards/referral-desk'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { FillForm } from '../fills/fill-form.tsx'
import { Fills } from '../fills/fills.tsx'
import { referralDeskWords } from './messages.ts'
import { usePool } from './use-referral-desk.ts'

/** What referral rewards are paid from: what is in it, what waits for it, and the way to fill it by two. */
export function PromoPoolPage() {
  const t = useWords(referralDeskWords)
  const { data, error, isFetching, refetch } = usePool()
  return (
    <Desk width="form">
      <DeskHeading title={t('pool_title')} intro={t('pool_intro')} />
      {data ? (
        <Pool pool={data} />
      ) : error ? (
        <FailedState title={t('pool_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      ) : (
        <Loading label={t('pool_loading')}>
          <SkeletonLine className="h-40 w-full rounded-card" />
        </Loading>
      )}
    </Desk>
  )
}

function Pool({ pool: { balance_usdt, waiting } }: { pool: PromoPool }) {
  const t = useWords(referralDeskWords)
  const { permissions } = useUser()
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <dl>
          <FactRow label={t('in_pool')}>
            <Coin amount={balance_usdt} asset="USDT" full open />
          </FactRow>
          <FactRow label={t('waiting')}>{waiting}</FactRow>
        </dl>
      </Card>
      {permissions.includes('treasury.make') && (
        <Card aria-labelledby="fill">
          <CardHeading id="fill">{t('fill')}</CardHeading>
          <FillForm pool="referrals" assets={['USDT']} name={t('fill')} />
        </Card>
      )}
      <section aria-labelledby="fills">
        <h2 id="fills" className="mb-3 font-semibold text-ink text-lg">
          {t('fills')}
        </h2>
        <Fills pool="referrals" />
      </section>
    </div>
  )
}
