import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { FillForm } from '../fills/fill-form.tsx'
import { Fills } from '../fills/fills.tsx'
import { CoverCard } from './cover-card.tsx'
import { stakingDeskWords } from './messages.ts'
import { useCover } from './use-staking-desk.ts'

/** What staking rewards are paid from: how long it lasts, which pools run short, and the way to fill it by two. */
export function StakingCoverPage() {
  const t = useWords(stakingDeskWords)
  const { permissions } = useUser()
  const { data, error, isFetching, refetch } = useCover()
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      {data ? (
        <div className="flex flex-col gap-5">
          <ul className="grid gap-2.5 md:grid-cols-2 xl:grid-cols-3">
            {data.map((line) => (
              <li key={line.asset} className="flex *:grow">
                <CoverCard line={line} />
              </li>
            ))}
          </ul>
          {permissions.includes('treasury.make') && (
            <Card aria-labelledby="fill" className="max-w-[40rem]">
              <CardHeading id="fill">{t('fill')}</CardHeading>
              <FillForm pool="staking" assets={data.map(({ asset }) => asset)} name={t('fill')} />
            </Card>
          )}
          <section aria-labelledby="fills">
            <h2 id="fills" className="mb-3 font-semibold text-ink text-lg">
              {t('fills')}
            </h2>
            <Fills pool="staking" />
          </section>
        </div>
      ) : error ? (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      ) : (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-40 w-full rounded-card" />
        </Loading>
      )}
    </Desk>
  )
}
