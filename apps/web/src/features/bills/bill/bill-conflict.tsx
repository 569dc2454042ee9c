import type { Expense } from '@sengi/contract/bills/expenses'
import { randOf } from '@sengi/money'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { centsOf } from '../cents.ts'
import { billsWords, billWords } from '../messages.ts'
import { type Difference, differencesOf } from '../words.ts'
import { billTermsOf } from './bill-body.ts'
import type { BillFormState } from './use-bill-form.ts'
import { useExpense } from './use-expenses.ts'

/** Somebody else changed the bill while this form was open: what differs, and whose version it shall be. */
export function BillConflict({ form }: { form: BillFormState }) {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const { data: theirs } = useExpense({
    group_id: form.group.id,
    expense_id: form.of === 'expense' ? form.draft.id : '',
  })
  const mine = { ...billTermsOf(form.draft, form.reading), date: form.draft.date }
  const changes = theirs ? differencesOf(common, comparable(theirs), comparable(mine)) : []
  const isGone = theirs?.deleted_at != null
  return (
    <section role="alert" aria-label={t('changed_meanwhile')} className="mb-4 rounded-card border border-warning p-4">
      <p className="font-semibold text-ink">{isGone ? t('somebody_deleted') : t('somebody_changed')}</p>
      {changes.length > 0 && <p className="mt-1 text-muted text-sm">{t('theirs_left')}</p>}
      <ul className="mt-2 text-sm">
        {changes.map((change) => (
          <Row key={change.field} change={change} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        {theirs && !isGone && (
          <Button size="small" busy={form.isSaving} onClick={() => form.save(theirs.version)}>
            {t('save_mine')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={form.discard}>
          {t('keep_theirs')}
        </Button>
      </div>
    </section>
  )
}

const Row = ({ change: { field, label, before, after } }: { change: Difference }) => {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  return (
    <li className="flex flex-wrap gap-x-2 border-line border-t py-1.5">
      <span className="text-subtle">{label}</span>
      <span className="text-ink">
        {field === 'amount' ? <Rand value={before} open /> : before || common('nothing')}{' '}
        <span aria-hidden="true">→</span>
        <span className="sr-only">{t('yours')}</span>{' '}
        {field === 'amount' ? <Rand value={after} open /> : after || common('nothing')}
      </span>
    </li>
  )
}

type Compared = Pick<Expense, 'description' | 'amount' | 'category' | 'date' | 'split_mode' | 'note'>

const comparable = ({ description, amount, category, date, split_mode, note }: Compared) => ({
  description,
  amount: randOf(centsOf(amount)),
  category,
  date,
  split_mode,
  note,
})
