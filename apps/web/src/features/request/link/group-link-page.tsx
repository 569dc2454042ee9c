import type { HeldGroupLink } from '@sengi/contract/bills/held-links'
import { useParams } from 'react-router'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Rand } from '../../../ui/money.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { requestLinkWords } from '../messages.ts'
import { JoinHere, NothingThere, OpeningLink, SignInHere } from './link-parts.tsx'
import { useGroupLink } from './use-shared-link.ts'

/** Which group a member's link leads to, for people who are not signed in; signing in or joining leads back to where they enter it. */
export function GroupLinkPage() {
  const t = useWords(requestLinkWords)
  const { code = '' } = useParams()
  const { link, error, isUnknown, again } = useGroupLink(code)
  const signIn = <SignInHere label={t('sign_in_only')} />
  if (isUnknown) return <NothingThere title={t('group_unknown')} line={t('group_unknown_line')} act={signIn} />
  if (error) return <FailedState title={t('failed')} cause={error.message} onRetry={again} busy={false} />
  if (!link) return <OpeningLink title={t('group_title')} label={t('opening')} />
  if (link.state === 'FULL') return <NothingThere title={t('group_full')} line={t('group_full_line')} act={signIn} />
  if (!link.shown) return <NothingThere title={t('group_over')} line={t('group_over_line')} act={signIn} />
  return <Invites shown={link.shown} />
}

function Invites({ shown }: { shown: NonNullable<HeldGroupLink['shown']> }) {
  const t = useWords(requestLinkWords)
  const { by_username: who, group_name, people, total_spent, still_owed, expires_at } = shown
  return (
    <>
      <PageHeading title={t('group_invites', { who })} className="break-words font-semibold text-2xl text-ink" />
      <Card className="mt-6">
        <dl>
          <FactRow label={t('group_name')}>{group_name}</FactRow>
          <FactRow label={t('group_people')}>{t('group_people_count', { count: people })}</FactRow>
          <FactRow label={t('group_spent')}>
            <Rand value={total_spent} />
          </FactRow>
          <FactRow label={t('group_owed')}>
            <Rand value={still_owed} />
          </FactRow>
          <FactRow label={t('open_until')}>{dateTimeText(expires_at)}</FactRow>
        </dl>
      </Card>
      <p className="mt-4 text-muted">{t('group_check', { who })}</p>
      <div className="mt-6 flex flex-col gap-3">
        <SignInHere label={t('group_sign_in')} />
        <JoinHere />
      </div>
    </>
  )
}
