import type { BillGroupDetail, BillMember, BillTransfer } from '@sengi/contract/bills/groups'
import { fewestUpTo } from '@sengi/money'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { usePrivacy } from '../../../ui/privacy.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { centsOf } from '../cents.ts'
import { debtSideOf, nameIn, present } from '../group-names.ts'
import { billsWords, settleWords } from '../messages.ts'
import { debtsHeight } from './debts-height.ts'
import { RemindButton } from './remind-button.tsx'
import { SettlementList } from './settlement-list.tsx'

// What it shows stands in the list below it, too.
const DebtsPicture = lazy(async () => ({ default: (await import('./debts-picture.tsx')).DebtsPicture }))

type View = 'suggested' | 'exact'

/** Who owes whom: as a suggestion with few payments, or as the bills say; then where everybody stands. */
export const BalancesTab = ({ group }: { group: BillGroupDetail }) => (
  <div className="flex flex-col gap-4">
    <Debts group={group} />
    <Standing group={group} />
    <SettlementList group={group} />
  </div>
)

function Debts({ group }: { group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const [search, setSearch] = useSearchParams()
  const first: View = group.simplify ? 'suggested' : 'exact'
  const view: View = search.has('view') ? (search.get('view') === 'exact' ? 'exact' : 'suggested') : first
  const debts = view === 'suggested' ? group.simplified : group.debts
  const personOf = (memberId: string) => ({
    name: nameIn(common, group, memberId),
    face: group.members.find(({ id }) => id === memberId)?.name ?? memberId,
  })
  return (
    <Card aria-labelledby="debts">
      <CardHeading id="debts" aside={view === 'suggested' && <Badge tone="info">{t('suggestion')}</Badge>}>
        {t('who_owes')}
      </CardHeading>
      <Segments
        legend={t('how_shown')}
        quiet
        value={view}
        onChange={(value) => setSearch({ view: value }, { replace: true })}
        choices={[
          { value: 'suggested', label: areFewest(group) ? t('fewest') : t('fewer') },
          { value: 'exact', label: t('by_bills') },
        ]}
      />
      <p className="mt-3 mb-4 text-muted text-sm">{t(explanationOf(view, group))}</p>
      {debts.length === 0 ? (
        <p className="rounded-button bg-success-soft px-4 py-3 text-sm text-success">{t('nobody_owes')}</p>
      ) : (
        <>
          <Suspense fallback={<div style={{ height: debtsHeight(debts) }} />}>
            <DebtsPicture
              suggested={view === 'suggested'}
              debts={debts.map((debt) => ({
                from: personOf(debt.from_member_id),
                to: personOf(debt.to_member_id),
                side: debtSideOf(group, debt.from_member_id, debt.to_member_id),
                units: centsOf(debt.amount),
              }))}
            />
          </Suspense>
          <ul aria-label={t('debts')} className="mt-3">
            {debts.map((debt) => (
              <DebtRow key={`${debt.from_member_id} ${debt.to_member_id}`} debt={debt} group={group} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** The fewest there can be are found up to a number of people; beyond it the suggestion is short and claims no more. */
const areFewest = ({ members }: BillGroupDetail): boolean =>
  members.filter(({ balance }) => centsOf(balance) !== 0n).length <= fewestUpTo

function explanationOf(view: View, group: BillGroupDetail) {
  if (view === 'exact') return 'by_bills_line'
  return areFewest(group) ? 'fewest_line' : 'few_line'
}

function DebtRow({ debt, group }: { debt: BillTransfer; group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const nameOf = (memberId: string) => nameIn(common, group, memberId)
  const side = debtSideOf(group, debt.from_member_id, debt.to_member_id)
  const isMine = side === 'mine'
  const debtor = group.members.find(({ id }) => id === debt.from_member_id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2.5 last:border-b-0">
      <span className="min-w-0 break-words text-ink">
        {t.drawn('owes', {
          side,
          from: nameOf(debt.from_member_id),
          to: nameOf(debt.to_member_id),
          name: (text) => <b className="font-medium">{text}</b>,
        })}
      </span>
      <span className="ml-auto flex items-center gap-3">
        <Rand value={debt.amount} className="font-semibold text-ink" />
        {isMine && !group.archived_at && (
          <TextLink
            to={`/bills/${group.id}/settle?to=${debt.to_member_id}&amount=${debt.amount}`}
            className="inline-flex min-h-11 items-center text-sm"
          >
            {t.drawn('settle_with', {
              quiet: (text) => <span className="sr-only">{text}</span>,
              name: nameOf(debt.to_member_id),
            })}
          </TextLink>
        )}
        {side === 'other' && maySayPaid(group, debt) && (
          <TextLink
            to={`/bills/${group.id}/settle?from=${debt.from_member_id}&to=${debt.to_member_id}&amount=${debt.amount}`}
            className="inline-flex min-h-11 items-center text-sm"
          >
            {t.drawn('record_between', {
              quiet: (text) => <span className="sr-only">{text}</span>,
              from: nameOf(debt.from_member_id),
              to: nameOf(debt.to_member_id),
            })}
          </TextLink>
        )}
        {side === 'to_me' && debtor && !debtor.is_guest && !group.archived_at && (
          <RemindButton
            groupId={group.id}
            memberId={debtor.id}
            name={`@${debtor.name}`}
            isReminded={group.reminded_member_ids.includes(debtor.id)}
          />
        )}
      </span>
    </li>
  )
}

/** The owner speaks for guests, who cannot say themselves that they paid or were paid. */
const maySayPaid = (group: BillGroupDetail, { from_member_id, to_member_id }: BillTransfer): boolean =>
  group.is_owner &&
  !group.archived_at &&
  group.members.some(({ id, is_guest }) => is_guest && (id === from_member_id || id === to_member_id))

/** Everybody's balance as a bar to the left or to the right of the middle. */
function Standing({ group }: { group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const members = present(group)
  const most = members.reduce((high, { balance }) => larger(high, centsOf(balance)), 1n)
  return (
    <Card aria-labelledby="standing">
      <CardHeading id="standing">{t('balances')}</CardHeading>
      <ul>
        {members.map((member) => (
          <li key={member.id} className="border-line border-b py-2.5 last:border-b-0">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words font-medium text-ink">
                {member.is_me ? common('you') : member.name}
              </span>
              <MemberBalance member={member} />
            </span>
            <Bar share={Number((centsOf(member.balance) * 1000n) / most) / 10} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const MemberBalance = ({ member: { balance, is_me } }: { member: BillMember }) => {
  const t = useWords(settleWords)
  const cents = centsOf(balance)
  if (cents === 0n) return <span className="text-muted">{t('even')}</span>
  return (
    <span className={cents > 0n ? 'text-success' : 'text-danger'}>
      {t.drawn('stands', {
        stand: standOf(cents > 0n, is_me),
        amount: <Rand value={balance.replace('-', '')} className="font-semibold" />,
      })}
    </span>
  )
}

function standOf(isOwed: boolean, isMe: boolean) {
  if (isOwed) return isMe ? 'i_am_owed' : 'is_owed'
  return isMe ? 'i_owe' : 'other'
}

/** From -100 to 100. The words beside it say the same; under the privacy eye it says nothing. */
function Bar({ share }: { share: number }) {
  const { masked } = usePrivacy()
  const width = `${masked ? 0 : Math.abs(share) / 2}%`
  return (
    <span aria-hidden="true" className="relative mt-1.5 block h-2 rounded-full bg-surface-2">
      <i
        className={cx(
          'absolute inset-y-0 block',
          share < 0 ? 'right-1/2 rounded-l-full bg-danger' : 'left-1/2 rounded-r-full bg-success',
        )}
        style={{ width }}
      />
      <i className="absolute inset-y-[-2px] left-1/2 block w-px bg-control" />
    </span>
  )
}

const larger = (high: bigint, cents: bigint): bigint => {
  const size = cents < 0n ? -cents : cents
  return size > high ? size : high
}
