import type { Expense } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { randOf } from '@sengi/money'
import { Paperclip, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayMonthText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Rand } from '../../../ui/money.tsx'
import { CategoryIcon } from '../category-icon.tsx'
import { billListWords, billsWords } from '../messages.ts'
import { myPartOf } from './my-part.ts'

/** One bill of a list: what it was for, who paid it, and what it means for me. */
export const ExpenseRow = ({ expense, group }: { expense: Expense; group: BillGroupDetail }) => {
  const common = useWords(billsWords)
  const t = useWords(billListWords)
  return (
    <Link
      to={`/bills/${group.id}/expenses/${expense.id}`}
      className="flex min-h-16 items-center gap-3 px-4 py-3 no-underline transition-colors duration-[80ms] hover:bg-surface-2"
    >
      <CategoryIcon category={expense.category} />
      <span className="sr-only">{common(`category_${expense.category}`)}, </span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 break-words font-medium text-ink">
          {expense.description}
          {expense.has_receipt && <Mark icon={<Paperclip />} says={t('with_receipt')} />}
          {expense.rule_id && <Mark icon={<Repeat />} says={t('recurring_mark')} />}
        </span>
        <span className="block text-sm text-subtle">
          {dayMonthText(expense.date)} · <Paid expense={expense} group={group} />
        </span>
      </span>
      <Part expense={expense} />
    </Link>
  )
}

const Mark = ({ icon, says }: { icon: ReactNode; says: string }) => (
  <span className="ml-1.5 inline-flex align-[-0.1em] text-subtle [&_svg]:size-3.5">
    <span aria-hidden="true">{icon}</span>
    <span className="sr-only">{says}</span>
  </span>
)

/** `you paid R300.00` */
function Paid({ expense: { payers, amount }, group }: { expense: Expense; group: BillGroupDetail }) {
  const t = useWords(billListWords)
  const [first] = payers
  const member = group.members.find(({ id }) => id === first?.member_id)
  const rand = <Rand value={amount} />
  if (payers.length > 1) return t.drawn('some_paid', { count: payers.length, amount: rand })
  if (member?.is_me) return t.drawn('you_paid', { amount: rand })
  return member ? t.drawn('name_paid', { name: member.name, amount: rand }) : t.drawn('somebody_paid', { amount: rand })
}

const colours = { lent: 'text-success', borrowed: 'text-danger' }

/** In words, with the amount, and in colour: no reader has to tell red from green. */
function Part({ expense }: { expense: Expense }) {
  const t = useWords(billListWords)
  const part = myPartOf(expense)
  if (!('cents' in part))
    return <span className="max-w-24 shrink-0 text-right text-sm text-subtle">{t(part.kind)}</span>
  return (
    <span className={`shrink-0 text-right ${colours[part.kind]}`}>
      <span className="block text-sm">{t(part.kind)} </span>
      <Rand value={randOf(part.cents)} className="block font-semibold" />
    </span>
  )
}
