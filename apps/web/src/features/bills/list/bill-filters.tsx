import { type BillCategory, billCategories, billSearchLettersAtMost } from '@sengi/contract/bills/expenses'
import { useEffect, useState } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import type { WantedBills } from '../bill/use-expenses.ts'
import { billListWords, billsWords } from '../messages.ts'

interface BillFiltersProps {
  wanted: WantedBills
  onChange: (wanted: WantedBills) => void
}

export const BillFilters = ({ wanted, onChange }: BillFiltersProps) => (
  <div className="grid grid-cols-2 gap-3">
    <SearchField kept={wanted.search} onSettled={(search) => onChange({ ...wanted, search })} />
    <CategoryFilter category={wanted.category} onChange={(category) => onChange({ ...wanted, category })} />
  </div>
)

interface CategoryFilterProps {
  category: BillCategory | undefined
  onChange: (category: BillCategory | undefined) => void
}

const CategoryFilter = ({ category, onChange }: CategoryFilterProps) => {
  const common = useWords(billsWords)
  const t = useWords(billListWords)
  return (
    <Select<BillCategory | 'all'>
      label={t('category')}
      value={category ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? undefined : value)}
      choices={[
        { value: 'all', label: t('all_categories') },
        ...billCategories.map((value) => ({ value, label: common(`category_${value}`) })),
      ]}
    />
  )
}

/** What is typed is looked for once nobody has typed for a moment. What is taken out of the address is gone here, too. */
function SearchField({ kept, onSettled }: { kept: string; onSettled: (search: string) => void }) {
  const t = useWords(billListWords)
  const [typed, setTyped] = useState({ text: kept, kept })
  if (typed.kept !== kept) setTyped({ text: typed.text.trim() === kept ? typed.text : kept, kept })
  const settled = useSettled(typed.text).trim()
  const isSettled = settled === typed.text.trim()
  useEffect(() => {
    if (isSettled && settled !== kept) onSettled(settled)
  }, [isSettled, settled, kept, onSettled])
  return (
    <Field label={t('search')}>
      <TextInput
        type="search"
        name="search"
        value={typed.text}
        maxLength={billSearchLettersAtMost}
        autoComplete="off"
        aria-required={false}
        onChange={(event) => setTyped({ text: event.target.value, kept })}
        className="min-h-14"
      />
    </Field>
  )
}
