import { randOf } from '@sengi/money'
import { useWords } from '../../../lib/words/words.ts'
import { textLinkStyle } from '../../../ui/text-link-style.ts'
import { billWords } from '../messages.ts'
import { earlierSplit } from './last-split.ts'
import type { BillFormState } from './use-bill-form.ts'
import { useExpenses } from './use-expenses.ts'

/** Who shares unevenly does so each time: the percentages of the last rent are typed once. */
export function SameSplit({ form: { draft, change, group, reading } }: { form: BillFormState }) {
  const t = useWords(billWords)
  const { data } = useExpenses(group.id, { category: undefined, search: '' })
  const bills = data?.pages.flatMap(({ rows }) => rows) ?? []
  const earlier = earlierSplit(bills, draft, randOf(reading.total ?? 0n), group)
  if (!earlier) return null
  const { what, split } = earlier
  return (
    <button
      type="button"
      onClick={() => change({ ...split, values: { ...draft.values, ...split.values } })}
      className={`${textLinkStyle} -mt-3 inline-flex min-h-11 items-center self-start break-words text-left text-sm`}
    >
      {t('same_split', { what })}
    </button>
  )
}
