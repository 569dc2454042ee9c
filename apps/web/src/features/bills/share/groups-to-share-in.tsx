import type { BillGroup } from '@sengi/contract/bills/groups'
import { Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { More } from '../../../ui/more.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { sharePaymentWords } from '../messages.ts'
import { useGroups } from '../use-groups.ts'
import { type PaymentName, useSharePayment } from './use-shared-payment.ts'

/** One press splits the payment in that group, and shows the bill. */
export function GroupsToShareIn({ name }: { name: PaymentName }) {
  const t = useWords(sharePaymentWords)
  const query = useGroups(false)
  const groups = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <Card aria-labelledby="groups-to-share-in">
      <CardHeading id="groups-to-share-in">{t('with_whom')}</CardHeading>
      <div className="flex flex-col gap-3">
        {query.isPending && (
          <Loading label={t('loading')}>
            <SkeletonLine className="h-24 w-full" />
          </Loading>
        )}
        {query.error && !groups && (
          <FailedState
            title={t('groups_failed')}
            cause={query.error.message}
            onRetry={query.refetch}
            busy={query.isFetching}
          />
        )}
        {groups?.length === 0 && <p className="text-muted">{t('none')}</p>}
        {groups && groups.length > 0 && <Groups groups={groups} name={name} />}
        <More query={query} label={t('more')} failed={t('more_failed')} />
        <NewBill />
      </div>
    </Card>
  )
}

function Groups({ groups, name }: { groups: readonly BillGroup[]; name: PaymentName }) {
  const t = useWords(sharePaymentWords)
  const navigate = useNavigate()
  const { mutate, isPending, variables } = useSharePayment(name)
  const share = (group: BillGroup) =>
    isPending ||
    mutate(group.id, {
      onSuccess: ({ group_id, expense_id }) => {
        toast.success(t('split', { group: group.name }))
        void navigate(`/bills/${group_id}/expenses/${expense_id}`, { replace: true })
      },
      onError: (error) => toast.failure(t('not_split'), error.message),
    })
  return (
    <ul className="flex flex-col gap-3">
      {groups.map((group) => (
        <li key={group.id}>
          <GroupButton group={group} busy={isPending && variables === group.id} onClick={() => share(group)} />
        </li>
      ))}
    </ul>
  )
}

interface GroupButtonProps {
  group: BillGroup
  busy: boolean
  onClick: () => void
}

function GroupButton({ group, busy, onClick }: GroupButtonProps) {
  const t = useWords(sharePaymentWords)
  const count = group.member_usernames.length + group.guest_names.length
  return (
    <Button variant="secondary" wide busy={busy} onClick={onClick} unavailable={count < 2 && t('alone')}>
      <span className="flex w-full min-w-0 items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{group.name}</span>
        <span className="shrink-0 font-normal text-muted text-sm">{t('people', { count })}</span>
      </span>
    </Button>
  )
}

/** A group is made first, and stands in this list then. */
function NewBill() {
  const t = useWords(sharePaymentWords)
  const { pathname } = useLocation()
  return (
    <LinkButton
      to="/bills/new"
      state={{ wantedAt: pathname }}
      variant="quiet"
      wide
      icon={<Plus aria-hidden="true" className="size-4" />}
    >
      {t('new_bill')}
    </LinkButton>
  )
}
