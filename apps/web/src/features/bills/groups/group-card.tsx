import type { BillGroup } from '@sengi/contract/bills/groups'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { GroupsWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Rand } from '../../../ui/money.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { groupsWords } from '../messages.ts'
import { Owed } from '../settle/owed.tsx'

const mostFaces = 5

/** A group at a glance: what was spent, how I stand in it, and who still owes. */
export const GroupCard = ({ group }: { group: BillGroup }) => {
  const t = useWords(groupsWords)
  return (
    <Link
      to={`/bills/${group.id}`}
      className="block rounded-card border border-line bg-surface p-4 no-underline shadow-card transition-colors duration-[80ms] hover:bg-surface-2 sm:p-5"
    >
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-words font-semibold text-ink text-lg">{group.name}</span>
        {group.archived_at && <Badge>{t('archived')}</Badge>}
      </span>
      <span className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Owed balance={group.my_balance} />
        <span className="text-right text-muted text-sm">
          <span className="block">
            {t.drawn('total_spent', { amount: <Rand value={group.total_spent} className="font-medium text-ink" /> })}
          </span>
          <span className="block">
            {t.drawn('your_share', { amount: <Rand value={group.my_share} className="font-medium text-ink" /> })}
          </span>
        </span>
      </span>
      <Faces group={group} />
    </Link>
  )
}

/** Everybody by initials; a tick on whoever owes nothing. */
function Faces({ group }: { group: BillGroup }) {
  const t = useWords(groupsWords)
  const names = [...group.member_usernames, ...group.guest_names]
  const owing = new Set(group.owing.map(({ name }) => name))
  return (
    <span className="mt-3 flex items-center gap-3 border-line border-t pt-3">
      <span className="flex shrink-0 gap-1.5">
        {names.slice(0, mostFaces).map((name) => (
          <span key={name} className="relative">
            <Avatar name={name} size="small" />
            {!owing.has(name) && <Tick />}
          </span>
        ))}
        {names.length > mostFaces && (
          <span aria-hidden="true" className="self-center text-sm text-subtle">
            +{names.length - mostFaces}
          </span>
        )}
      </span>
      <span className="min-w-0 truncate text-sm text-subtle">
        <span className="sr-only">{names.join(', ')}. </span>
        {owingText(t, group)}
      </span>
    </span>
  )
}

const owingText = (t: Say<GroupsWords>, { owing, my_balance }: BillGroup): string => {
  const [first] = owing
  if (!first) return t('nobody_owes')
  if (owing.length === 1 && my_balance.startsWith('-')) return t('you_still_owe')
  return owing.length === 1 ? t('still_owes', { name: first.name }) : t('still_owe', { count: owing.length })
}

const Tick = () => (
  <span
    aria-hidden="true"
    className="absolute -right-0.5 -bottom-0.5 flex size-3.5 items-center justify-center rounded-full bg-success text-surface"
  >
    <Check className="size-2.5" strokeWidth={4} />
  </span>
)
