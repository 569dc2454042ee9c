import type { BillCategory } from '@sengi/contract/bills/expenses'

/** What Splitwise and Spliit, which took its names over, call what a bill was for. */
const names: Readonly<Partial<Record<BillCategory, readonly string[]>>> = {
  general: ['general', 'uncategorized', ''],
  groceries: ['groceries', 'household supplies', 'food and drink', 'food and drink - other'],
  eating_out: ['dining out', 'liquor'],
  rent: ['rent', 'mortgage'],
  electricity: ['electricity', 'heat/gas', 'utilities', 'utilities - other'],
  water: ['water'],
  internet: ['tv/phone/internet'],
  transport: ['bus/train', 'car', 'gas/fuel', 'parking', 'taxi', 'bicycle', 'transportation', 'transportation - other'],
  travel: ['plane', 'hotel'],
  fun: ['games', 'movies', 'music', 'sports', 'entertainment', 'entertainment - other'],
  health: ['medical expenses'],
  gifts: ['gifts', 'donation'],
  payment: ['payment'],
}

const byName = new Map(
  Object.entries(names).flatMap(([category, known]) => known.map((name) => [name, category as BillCategory])),
)

/** Our category for somebody else's; what has no name of ours is something other. */
export const categoryCalled = (name: string): BillCategory => byName.get(name.trim().toLowerCase()) ?? 'other'
