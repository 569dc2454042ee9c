import type { Expense } from '@sengi/contract/bills/expenses'

interface MonthOfBills<Bill> {
  /** `2026-11` */
  month: string
  /** A day of it. */
  date: string
  bills: Bill[]
}

/** Bills under the month of their day, in the order in which they came. */
export function byMonth<Bill extends Pick<Expense, 'date'>>(bills: readonly Bill[]): MonthOfBills<Bill>[] {
  const months = new Map<string, MonthOfBills<Bill>>()
  for (const bill of bills) {
    const month = bill.date.slice(0, 7)
    const known = months.get(month)
    if (known) known.bills.push(bill)
    else months.set(month, { month, date: bill.date, bills: [bill] })
  }
  return [...months.values()]
}
