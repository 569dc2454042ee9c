import type { StatementBank } from '@sengi/contract/onramp/bank-statements'

/** Which columns of a bank's export say what, by their names in small letters. */
export interface Layout {
  readonly day: string
  /** Joined into one text, each once. */
  readonly text: readonly string[]
  /** One column with signs, or two without. */
  readonly amount: { readonly signed: string; readonly mark?: string } | { readonly in: string; readonly out: string }
  /** Taken off beside the amount. */
  readonly fee?: string
  readonly balance: string
  readonly account?: string
}

const description = ['description'] as const
const signed = { day: 'date', text: description, amount: { signed: 'amount' }, balance: 'balance' } as const

/** The columns that each bank's own export has, the fullest first. Columns that are not named here are passed over. */
const layouts: Readonly<Record<StatementBank, readonly Layout[]>> = {
  fnb: [
    {
      day: 'effective date',
      text: ['description', 'reference'],
      amount: { signed: 'amount', mark: 'debit / credit' },
      balance: 'balance',
    },
    signed,
  ],
  absa: [
    {
      day: 'date',
      text: ['transaction description'],
      amount: { in: 'credit amount', out: 'debit amount' },
      balance: 'balance',
    },
    { ...signed, text: ['transaction description'] },
    signed,
  ],
  standard_bank: [
    { day: 'date', text: description, amount: { in: 'deposits', out: 'payments' }, balance: 'balance' },
    signed,
  ],
  capitec: [
    {
      day: 'posting date',
      text: ['description', 'original description'],
      amount: { in: 'money in', out: 'money out' },
      fee: 'fee',
      balance: 'balance',
      account: 'account',
    },
    { day: 'date', text: description, amount: { in: 'money in', out: 'money out' }, fee: 'fee', balance: 'balance' },
  ],
  investec: [
    { day: 'posting date', text: description, amount: { in: 'credits', out: 'debits' }, balance: 'balance' },
    { day: 'posting date', text: description, amount: { in: 'credit', out: 'debit' }, balance: 'balance' },
    { day: 'date', text: description, amount: { in: 'credit', out: 'debit' }, balance: 'balance' },
  ],
}

const columnsOf = ({ day, text, amount, fee, balance, account }: Layout): string[] => {
  const money = 'signed' in amount ? [amount.signed, amount.mark] : [amount.in, amount.out]
  return [day, ...text, ...money, fee, balance, account].filter((name) => name !== undefined)
}

/** The layout of this bank whose columns are all there; null where the line names no table of it. */
export const layoutFor = (bank: StatementBank, columns: readonly string[]): Layout | null =>
  layouts[bank].find((layout) => columnsOf(layout).every((name) => columns.includes(name))) ?? null

/** The name of a column as layouts have it: `Money In (R)` is `money in`, `Fee*` is `fee`. */
export const columnName = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\((?:r|zar)\)|[*:]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
