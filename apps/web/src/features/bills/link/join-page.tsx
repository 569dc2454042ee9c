import type { HeldGroupLink } from '@sengi/contract/bills/held-links'
import { ApiError } from '@sengi/contract/client'
import { Link2Off, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { BillTitle } from '../bill-title.tsx'
import { joinGroupWords } from '../messages.ts'
import { useHeldLink, useJoinByLink } from './use-links.ts'

/** Where the link to a group leads somebody who is signed in. */
export const JoinPage = () => (
  <div className="column">
    <Opened />
  </div>
)

function Opened() {
  const { code = '' } = useParams()
  const { data: link, error, isFetching, refetch } = useHeldLink(code)
  if (link) return <Standing link={link} code={code} />
  if (error instanceof ApiError && [404, 422].includes(error.problem.status)) return <Ended of="unknown" />
  return <Unopened cause={error?.message} onRetry={refetch} busy={isFetching} />
}

/** While the link is looked at, and where it could not be. */
function Unopened({ cause, onRetry, busy }: { cause: string | undefined; onRetry: () => void; busy: boolean }) {
  const t = useWords(joinGroupWords)
  return (
    <>
      <BillTitle title={t('title')} />
      {cause === undefined ? (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-64 w-full" />
        </Loading>
      ) : (
        <FailedState title={t('failed')} cause={cause} onRetry={onRetry} busy={busy} />
      )}
    </>
  )
}

function Standing({ link, code }: { link: HeldGroupLink; code: string }) {
  const { state, group_id: groupId, shown } = link
  if (groupId) return <Member groupId={groupId} />
  if (state === 'FULL') return <Ended of="full" />
  return shown ? <Invited shown={shown} code={code} /> : <Ended of="over" />
}

function Invited({ shown, code }: { shown: NonNullable<HeldGroupLink['shown']>; code: string }) {
  const t = useWords(joinGroupWords)
  const { by_username: who, group_name: group, people, total_spent, still_owed, expires_at } = shown
  return (
    <>
      <BillTitle title={t('invites', { who })} />
      <Card>
        <dl>
          <FactRow label={t('name')}>{group}</FactRow>
          <FactRow label={t('people')}>{t('people_count', { count: people })}</FactRow>
          <FactRow label={t('spent')}>
            <Rand value={total_spent} />
          </FactRow>
          <FactRow label={t('owed')}>
            <Rand value={still_owed} />
          </FactRow>
          <FactRow label={t('until')}>{dateTimeText(expires_at)}</FactRow>
        </dl>
      </Card>
      <p className="mt-4 text-muted">{t('check', { who })}</p>
      <JoinActs code={code} />
    </>
  )
}

function JoinActs({ code }: { code: string }) {
  const t = useWords(joinGroupWords)
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useJoinByLink()
  // Said also when the page shows a member by then: the group may arrive before the answer does.
  const join = () =>
    void mutateAsync(code).then(
      ({ group_id }) => {
        toast.success(t('joined'))
        void navigate(`/bills/${group_id}`, { replace: true })
      },
      (error: Error) => toast.failure(t('not_joined'), error.message),
    )
  return (
    <div className="mt-6 flex flex-col gap-3">
      <Button size="large" wide busy={isPending} onClick={join}>
        {t('join')}
      </Button>
      <LinkButton to="/bills" variant="secondary" size="large" wide>
        {t('not_now')}
      </LinkButton>
    </div>
  )
}

const Member = ({ groupId }: { groupId: string }) => {
  const t = useWords(joinGroupWords)
  return (
    <Told title={t('member')} line={t('member_line')} icon={<Users />}>
      <LinkButton to={`/bills/${groupId}`} replace>
        {t('open_group')}
      </LinkButton>
    </Told>
  )
}

const Ended = ({ of }: { of: 'unknown' | 'full' | 'over' }) => {
  const t = useWords(joinGroupWords)
  return (
    <Told title={t(`${of}_title`)} line={t(`${of}_line`)} icon={<Link2Off />}>
      <LinkButton to="/bills" variant="secondary">
        {t('my_groups')}
      </LinkButton>
    </Told>
  )
}

interface ToldProps {
  title: string
  line: string
  icon: ReactNode
  children: ReactNode
}

const Told = ({ title, line, icon, children }: ToldProps) => (
  <>
    <BillTitle title={title} />
    <EmptyState icon={icon} title={line} action={children} />
  </>
)
