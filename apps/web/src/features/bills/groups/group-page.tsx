import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { Plus, Settings } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useWords, withWords } from '../../../lib/words/words.ts'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconLink } from '../../../ui/icon-link.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { waitsInOrder } from '../../../ui/states/waits-in-order.ts'
import { BillTitle } from '../bill-title.tsx'
import { centsOf } from '../cents.ts'
import { billListWords, billsWords, groupsWords, membersWords, settleWords } from '../messages.ts'
import { Owed } from '../settle/owed.tsx'
import { useGroup } from '../use-groups.ts'

// Asked for at once, because it is what the page opens with; it comes while the group itself is asked for.
const expensesTab = withWords(import('../list/expenses-tab.tsx'), billListWords)
const ExpensesTab = lazy(async () => ({ default: (await expensesTab).ExpensesTab }))
const BalancesTab = lazy(async () => ({
  default: (await withWords(import('../settle/balances-tab.tsx'), settleWords)).BalancesTab,
}))
const MembersTab = lazy(async () => ({
  default: (await withWords(import('./members-tab.tsx'), membersWords)).MembersTab,
}))
const HistoryTab = lazy(async () => ({
  default: (await withWords(import('./history-tab.tsx'), membersWords)).HistoryTab,
}))
const OpenSettlements = lazy(async () => ({
  default: (await withWords(import('../settle/open-settlements.tsx'), settleWords)).OpenSettlements,
}))

type Tab = 'bills' | 'balances' | 'members' | 'history'

const tabs: readonly { value: Tab; path: string; view: (group: BillGroupDetail) => ReactNode }[] = [
  { value: 'bills', path: '', view: (group) => <ExpensesTab group={group} /> },
  { value: 'balances', path: '/balances', view: (group) => <BalancesTab group={group} /> },
  { value: 'members', path: '/members', view: (group) => <MembersTab group={group} /> },
  { value: 'history', path: '/history', view: (group) => <HistoryTab group={group} /> },
]

export function GroupPage({ tab }: { tab: Tab }) {
  const common = useWords(billsWords)
  const t = useWords(groupsWords)
  const { groupId = '' } = useParams()
  const { data: group, error, isPending, isFetching, refetch } = useGroup(groupId)
  return (
    <>
      <BillTitle
        title={group?.name ?? t('one')}
        back={{ to: '/bills', label: t('to_my_groups') }}
        aside={group && <SettingsLink group={group} />}
      />
      {isPending && (
        <Loading label={common('loading_group')}>
          <SkeletonLine className="h-40 w-full" />
          <SkeletonLine className="mt-4 h-80 w-full" />
        </Loading>
      )}
      {error && !group && (
        <FailedState title={common('group_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {group && <Group group={group} tab={tab} />}
    </>
  )
}

function Group({ group, tab }: { group: BillGroupDetail; tab: Tab }) {
  const t = useWords(groupsWords)
  const navigate = useNavigate()
  const goTo = (value: string) => {
    const chosen = tabs.find((one) => one.value === value)
    if (chosen) void navigate(`/bills/${group.id}${chosen.path}`)
  }
  return (
    <div className={cx('flex flex-col gap-4', waitsInOrder)}>
      <Summary group={group} />
      {group.open_settlements > 0 && (
        <Suspense fallback={<PaymentsLoading />}>
          <OpenSettlements group={group} />
        </Suspense>
      )}
      <Tabs
        label={t('parts')}
        value={tab}
        onValueChange={goTo}
        tabs={tabs.map(({ value, view }) => ({
          value,
          label: t(value),
          content: value === tab ? <Suspense fallback={<TabLoading />}>{view(group)}</Suspense> : null,
        }))}
      />
      <GroupLinks group={group} />
    </div>
  )
}

const PaymentsLoading = () => (
  <Loading>
    <SkeletonLine className="h-40 w-full" />
  </Loading>
)

const TabLoading = () => {
  const t = useWords(groupsWords)
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-64 w-full" />
    </Loading>
  )
}

/** My balance first, then what can be done about it. */
const Summary = ({ group }: { group: BillGroupDetail }) => {
  const t = useWords(groupsWords)
  return (
    <section
      aria-label={t('your_balance')}
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <Owed balance={group.my_balance} large />
      <p className="mt-1 text-muted text-sm">
        {t.drawn('sums', {
          total: <Rand value={group.total_spent} className="font-medium text-ink" />,
          share: <Rand value={group.my_share} className="font-medium text-ink" />,
        })}
      </p>
      {group.archived_at ? (
        <p className="mt-3 rounded-button bg-surface-2 px-4 py-3 text-muted text-sm">{t('is_archived')}</p>
      ) : (
        <Acts group={group} />
      )}
    </section>
  )
}

function Acts({ group }: { group: BillGroupDetail }) {
  const t = useWords(groupsWords)
  const owes = centsOf(group.my_balance) < 0n
  const base = `/bills/${group.id}`
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <LinkButton
        to={`${base}/expenses/new`}
        variant={owes ? 'secondary' : 'primary'}
        className={halfOrWhole}
        icon={<Plus aria-hidden="true" className="size-5" />}
      >
        {t('add_bill')}
      </LinkButton>
      <LinkButton to={`${base}/settle`} variant={owes ? 'primary' : 'secondary'} className={halfOrWhole}>
        {t('settle_up')}
      </LinkButton>
    </div>
  )
}

/** Beside the other while the words of both have room in one line, else below it. */
const halfOrWhole = 'min-w-max grow basis-[calc(50%-0.375rem)] px-3'

const SettingsLink = ({ group }: { group: BillGroupDetail }) => {
  const t = useWords(groupsWords)
  return (
    <IconLink
      to={`/bills/${group.id}/settings`}
      label={t('settings')}
      icon={<Settings aria-hidden="true" />}
      className="-mt-1.5 -mr-2.5"
    />
  )
}

const GroupLinks = ({ group }: { group: BillGroupDetail }) => {
  const t = useWords(groupsWords)
  const places = [
    { to: 'request-all', label: t('request_all'), shown: centsOf(group.my_balance) > 0n && !group.archived_at },
    { to: 'recurring', label: t('recurring'), shown: true },
    { to: 'settings', label: t('settings_links'), shown: true },
  ]
  return (
    <nav aria-label={t('more_of_group')} className="mt-4 border-line border-t pt-4">
      <ul className="flex flex-wrap gap-x-6">
        {places
          .filter(({ shown }) => shown)
          .map(({ to, label }) => (
            <li key={to}>
              <TextLink to={`/bills/${group.id}/${to}`} className="inline-flex min-h-11 items-center text-sm">
                {label}
              </TextLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
