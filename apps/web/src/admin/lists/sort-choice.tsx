import { useWords } from '../../lib/words/words.ts'
import { Select } from '../../ui/fields/select.tsx'
import { listDeskWords } from './messages.ts'
import { useListSort } from './use-list-sort.ts'

type Sort = 'newest' | 'oldest' | 'first' | 'last' | 'priority' | 'far' | 'trades' | 'rand'

/** In which order a list is read; the address says it. */
export function SortChoice<S extends Sort>({ sorts }: { sorts: readonly [S, ...S[]] }) {
  const t = useWords(listDeskWords)
  const [sort, choose] = useListSort(sorts)
  return (
    <Select
      label={t('sort')}
      choices={sorts.map((value) => ({ value, label: t(`sort_${value as Sort}`) }))}
      value={sort}
      onChange={choose}
    />
  )
}
