import { harmless } from '@sengi/contract/base/cells'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { randOf } from '@sengi/money'
import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'
import { dueFor } from '../clocks.rules.ts'
import { type ClientMoneyDay, clientMoneyDays, missingOf } from './client-money.rules.ts'
import * as store from './client-money.store.ts'

export interface ReadMonth {
  readonly days: readonly (ClientMoneyDay & { readonly balance: bigint | null })[]
  readonly missing: readonly store.MissingPayment[]
}

/** What came in on the days of a month, and whether it lay in the client account in time. */
export async function readClientMoney(db: Db, month: string): Promise<ReadMonth> {
  const [now, { registers, p2p }] = [await clockNow(db), await figuresOf(db)]
  const days = { first: `${month}-01`, end: firstAfter(month) }
  const [cameIn, balances] = [await store.listCameIn(db, days), await store.listDayBalances(db, days)]
  const bankBy = (day: string) =>
    dayInSouthAfrica(new Date(dueFor(day, registers.bankedDays, p2p.declaredHolidays).getTime() - 1))
  return {
    days: clientMoneyDays(cameIn, now, bankBy).map((one) => ({ ...one, balance: balances.get(one.day) ?? null })),
    missing: await store.listMissing(db, days),
  }
}

/** The first day of the month after. */
function firstAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

const columns = [
  ...['day', 'bank_by', 'state', 'payments', 'came_in_zar', 'banked_zar', 'missing_zar', 'balance_zar'],
  ...['reference', 'age_days', 'closed_reason'],
]

/** A month as a table: its days, and below them what is missing. */
export async function exportClientMoney(db: Db, by: string, month: string): Promise<File> {
  const { days, missing } = await readClientMoney(db, month)
  const detail = { month, rows: days.length }
  await recordAudit(db, { actorId: by, action: 'client_money.exported', subject: `client_money:${month}`, detail })
  const rows = [...days.map(rowOfDay), ...missing.map(rowOfMissing)]
  const text = stringify([columns, ...rows], { record_delimiter: 'windows' })
  return new File(['\ufeff', text], `client-money-${month}.csv`, { type: 'text/csv' })
}

const rowOfDay = (one: ReadMonth['days'][number]): string[] => [
  ...[one.day, one.bankBy, one.state, String(one.payments), randOf(one.cents), randOf(one.bankedCents)],
  ...[randOf(missingOf(one)), one.balance === null ? '' : randOf(one.balance), '', '', ''],
]

const rowOfMissing = (one: store.MissingPayment): string[] => [
  ...[one.day, '', 'break', '1', randOf(one.cents), one.bankedCents === null ? '' : randOf(one.bankedCents)],
  ...[randOf(one.cents - (one.bankedCents ?? 0n)), '', harmless(one.words), String(one.ageDays)],
  harmless(one.closedReason ?? ''),
]
