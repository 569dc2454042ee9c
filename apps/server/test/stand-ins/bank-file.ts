import type { StatementBank } from '@sengi/contract/onramp/bank-statements'
import type { Someone } from '../api.ts'

/** A line of a bank's export; below zero where money went out. */
export interface WrittenLine {
  readonly day: string
  readonly cents: bigint
  readonly text: string
}

/** Rand as banks write them: `-1234.50`. */
function written(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What the sandbox's client account is called; see the configuration. */
const clientAccount = '62000000001'

/** FNB's export of the client account, with its lines of account above and its balances. */
export function fnbFile(lines: readonly WrittenLine[], { opening = 1_000_00n, account = clientAccount } = {}): string {
  let balance = opening
  const rows = lines.map(({ day, cents, text }) => {
    balance += cents
    return `${day.replaceAll('-', '/')}, ${written(cents)}, ${written(balance)}, "${text}"`
  })
  return [
    'ACCOUNT TRANSACTION HISTORY',
    '',
    `Account:, ${account}, [Client Funds]`,
    '',
    'Date, Amount, Balance, Description',
    ...rows,
  ].join('\r\n')
}

/** A member of staff brings in a file. */
export const bringStatement = (staff: Someone, text: string | Uint8Array<ArrayBuffer>, bank: StatementBank = 'fnb') =>
  staff.api.bankStatements.uploadBankStatement({
    query: { bank },
    body: new Blob([text], { type: 'text/csv' }),
  })
