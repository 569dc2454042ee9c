import type { BillGroupDetail, BillMember, BillTransfer } from '@sengi/contract'
import { fewestUpTo } from '@sengi/money'
import { useSearchParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { usePrivacy } from '../../ui/privacy.tsx'
import { Segments } from '../../ui/segments.tsx'
import { centsOf } from './cents.ts'
import { DebtsPicture } from './debts-picture.tsx'
import { myself, nameIn, present } from './group-names.ts'
import { SettlementList } from './settlement-list.tsx'

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
  const [search, setSearch] = useSearchParams()
  const first: View = group.simplify ? 'suggested' : 'exact'
  const view: View = search.has('view') ? (search.get('view') === 'exact' ? 'exact' : 'suggested') : first
  const debts = view === 'suggested' ? group.simplified : group.debts
  const nameOf = (memberId: string, me?: string) => nameIn(group, memberId, me)
  return (
    <Card aria-labelledby="debts">
      <CardHeading id="debts" aside={view === 'suggested' && <Badge tone="info">Suggestion</Badge>}>
        Who owes whom
      </CardHeading>
      <Segments
        legend="How debts are shown"
        quiet
        value={view}
        onChange={(value) => setSearch({ view: value }, { replace: true })}
        choices={[
          { value: 'suggested', label: areFewest(group) ? 'Fewest payments' : 'Fewer payments' },
          { value: 'exact', label: 'By the bills' },
        ]}
      />
      <p className="mt-3 mb-4 text-muted text-sm">{view === 'exact' ? byTheBills : suggestionOf(group)}</p>
      {debts.length === 0 ? (
        <p className="rounded-button bg-success-soft px-4 py-3 text-sm text-success">Nobody owes anything.</p>
      ) : (
        <>
          <DebtsPicture
            suggested={view === 'suggested'}
            debts={debts.map((debt) => ({
              from: nameOf(debt.from_member_id),
              to: nameOf(debt.to_member_id),
              units: centsOf(debt.amount),
            }))}
          />
          <ul aria-label="Debts" className="mt-3">
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

const suggestionOf = (group: BillGroupDetail): string =>
  `A way to settle with ${areFewest(group) ? 'the fewest' : 'few'} payments. No debt is moved: what the bills say stays as it is.`

const byTheBills = 'What each one owes each other one by the bills and payments of this group.'

function DebtRow({ debt, group }: { debt: BillTransfer; group: BillGroupDetail }) {
  const nameOf = (memberId: string, me?: string) => nameIn(group, memberId, me)
  const me = myself(group)
  const isMine = debt.from_member_id === me?.id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2.5 last:border-b-0">
      <span className="min-w-0 break-words text-ink">
        <b className="font-medium">{nameOf(debt.from_member_id)}</b> {isMine ? 'owe' : 'owes'}{' '}
        <b className="font-medium">{nameOf(debt.to_member_id, 'you')}</b>
      </span>
      <span className="ml-auto flex items-center gap-3">
        <Rand value={debt.amount} className="font-semibold text-ink" />
        {isMine && !group.archived_at && (
          <TextLink
            to={`/bills/${group.id}/settle?to=${debt.to_member_id}&amount=${debt.amount}`}
            className="inline-flex min-h-11 items-center text-sm"
          >
            Settle<span className="sr-only"> with {nameOf(debt.to_member_id)}</span>
          </TextLink>
        )}
      </span>
    </li>
  )
}

/** Everybody's balance as a bar to the left or to the right of the middle. */
function Standing({ group }: { group: BillGroupDetail }) {
  const members = present(group)
  const most = members.reduce((high, { balance }) => larger(high, centsOf(balance)), 1n)
  return (
    <Card aria-labelledby="standing">
      <CardHeading id="standing">Balances</CardHeading>
      <ul>
        {members.map((member) => (
          <li key={member.id} className="border-line border-b py-2.5 last:border-b-0">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words font-medium text-ink">{member.is_me ? 'You' : member.name}</span>
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
  const cents = centsOf(balance)
  if (cents === 0n) return <span className="text-muted">even</span>
  return (
    <span className={cents > 0n ? 'text-success' : 'text-danger'}>
      {wordsOf(cents > 0n, is_me)} <Rand value={balance.replace('-', '')} className="font-semibold" />
    </span>
  )
}

const wordsOf = (isOwed: boolean, isMe: boolean): string => {
  if (isOwed) return isMe ? 'are owed' : 'is owed'
  return isMe ? 'owe' : 'owes'
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
