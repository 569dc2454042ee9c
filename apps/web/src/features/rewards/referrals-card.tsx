import type { ReferralProgram } from '@sengi/contract/rewards/referrals'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { ShareButton } from '../../ui/sharing/share-button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { FriendList } from './friend-list.tsx'
import { rewardsWords } from './messages.ts'
import { MilestoneRow } from './milestone-row.tsx'
import { useCelebration } from './use-celebration.ts'
import { useReferrals } from './use-rewards.ts'

/** One's link to share, what friends who come by it reach, and how far they are. */
export function ReferralsCard() {
  const t = useWords(rewardsWords)
  return (
    <Card aria-labelledby="referrals-heading">
      <CardHeading id="referrals-heading">{t('referrals')}</CardHeading>
      <p className="text-muted text-sm">{t('referrals_line')}</p>
      <Program />
    </Card>
  )
}

function Program() {
  const t = useWords(rewardsWords)
  const { data: program, error, isPending, isFetching, refetch } = useReferrals()
  if (isPending) {
    return (
      <Loading label={t('referrals_loading')}>
        <SkeletonLine className="mt-3 h-28 w-full" />
        <SkeletonLine className="mt-3 h-64 w-full" />
      </Loading>
    )
  }
  if (!program)
    return <FailedState title={t('referrals_failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  return <OwnProgram program={program} />
}

function OwnProgram({ program }: { program: ReferralProgram }) {
  const t = useWords(rewardsWords)
  useCelebration(program.milestones.filter(({ state }) => state === 'PAID').length)
  return (
    <>
      <OwnLink code={program.code} />
      <ul className="mt-2 divide-y divide-line">
        {program.milestones.map((milestone) => (
          <MilestoneRow key={milestone.name} milestone={milestone} />
        ))}
      </ul>
      <FriendList friends={program.friends} />
      {mayAsk(program) && (
        <p className="mt-3 text-sm">
          <TextLink to="/account/tickets/new?topic=other">{t('ask_about_reward')}</TextLink>
        </p>
      )}
    </>
  )
}

/** Whoever lost a reward can say why it should be theirs. A friend who does not count has a link of their own. */
const mayAsk = ({ milestones }: ReferralProgram): boolean => milestones.some(({ state }) => state === 'VOID')

function OwnLink({ code }: { code: string }) {
  const t = useWords(rewardsWords)
  const link = `${location.origin}/invite/${code}`
  return (
    <>
      <dl className="mt-2">
        <CopyFact label={t('referral_code')} text={code} strong />
        <CopyFact label={t('referral_link')} text={link} />
      </dl>
      <ShareButton title={t('share_title')} link={link}>
        {t('share_link')}
      </ShareButton>
    </>
  )
}
