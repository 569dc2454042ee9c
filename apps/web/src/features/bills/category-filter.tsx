import { type BillCategory, billCategories } from '@sengi/contract'
import { Select } from '../../ui/select.tsx'
import { categoryNames } from './words.ts'

interface CategoryFilterProps {
  value: BillCategory | 'all'
  onChange: (value: BillCategory | 'all') => void
}

export const CategoryFilter = ({ value, onChange }: CategoryFilterProps) => (
  <Select
    label="Category"
    value={value}
    onChange={onChange}
    choices={[
      { value: 'all', label: 'All categories' },
      ...billCategories.map((category) => ({ value: category, label: categoryNames[category] })),
    ]}
  />
)
