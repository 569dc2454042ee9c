import type { BillTransfer } from '@sengi/contract/bills/groups'

/** Face and name. */
export const debtRowHeight = 64

/** How tall the picture of these debts is, so that its place is kept while it is fetched. */
export function debtsHeight(debts: readonly BillTransfer[]): number {
  const debtors = new Set(debts.map(({ from_member_id }) => from_member_id))
  const creditors = new Set(debts.map(({ to_member_id }) => to_member_id))
  return Math.max(debtors.size, creditors.size) * debtRowHeight
}
