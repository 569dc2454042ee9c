import { type BillCategory, billCategories } from '@sengi/contract/bills/expenses'
import { useWords } from '../../../lib/words/words.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { billListWords, billsWords } from '../messages.ts'

interface CategoryFilterProps {
  value: BillCategory | 'all'
  onChange: (value: BillCategory | 'all') => void
}

export const CategoryFilter = ({ value, onChange }: CategoryFilterProps) => {
  const common = useWords(billsWords)
  const t = useWords(billListWords)
  return (
    <Select
      label={t('category')}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'all', label: t('all_categories') },
        ...billCategories.map((category) => ({ value: category, label: common(`category_${category}`) })),
      ]}
    />
  )
}
