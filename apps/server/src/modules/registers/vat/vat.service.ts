import { harmless } from '@sengi/contract/base/cells'
import { feeKinds } from '@sengi/contract/registers/vat'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { randOf } from '@sengi/money'
import { stringify } from 'csv-stringify/sync'
import { type FeeMonth, knowsFeesUntil, listFeeMonths, takeFees } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresThen } from '../../settings/index.ts'
import { endOfMonth, monthOf, type VatMonth, vatTotalOf } from './vat.rules.ts'
import * as store from './vat.store.ts'

/** Brings the months of fees up to date. */
export const countFees = (db: Db): Promise<void> => takeFees(db)

/** How many years are shown: what is declared is kept for five (Tax Administration Act, section 29), and the sixth runs. */
const shownYears = 6

/** Every month in which fees were paid, newest first. A rate holds for a whole month: the one that holds as the month ends. */
export async function readVatMonths(db: Db): Promise<VatMonth[]> {
  const [now, rateThen] = [await clockNow(db), await figuresThen(db)]
  const today = dayInSouthAfrica(now)
  const since = `${Number(today.slice(0, 4)) - shownYears}-${today.slice(5, 7)}`
  const [booked, closed] = [await listFeeMonths(db, since), await store.listClosedMonths(db, since)]
  const months = new Set([...booked, ...closed].map(({ month }) => month))
  return [...months]
    .toSorted()
    .toReversed()
    .map((month) => {
      const end = endOfMonth(month)
      const rate = rateThen(end > now ? now : new Date(end.getTime() - 1)).registers.vatBasisPoints
      const own = booked.filter((one: FeeMonth) => one.month === month)
      return monthOf(month, own, { closed: closed.find((one) => one.month === month) ?? null, rate, now })
    })
}

/** @throws DomainError vat_month_empty */
export async function readVatMonth(db: Db, month: string): Promise<VatMonth> {
  const found = (await readVatMonths(db)).find((one) => one.month === month)
  if (!found) throw new DomainError('vat_month_empty')
  return found
}

interface Closing {
  readonly month: string
  readonly reason: string
  readonly by: string
}

/**
 * Keeps a month as it is declared. Everything that was booked in it has to be counted by then.
 * @throws DomainError vat_month_running, vat_month_counting, vat_month_empty, vat_month_closed
 */
export function closeVatMonth(db: Db, { month, reason, by }: Closing): Promise<string> {
  const end = endOfMonth(month)
  return inTransaction(db, async (tx) => {
    if (end > (await clockNow(tx))) throw new DomainError('vat_month_running')
    await takeFees(tx)
    if (!(await knowsFeesUntil(tx, end))) throw new DomainError('vat_month_counting')
    const { state, rate, sums } = await readVatMonth(tx, month)
    const isNew = state !== 'closed' && (await store.insertClosedMonth(tx, { month, rate, by, reason }, sums))
    if (!isNew) throw new DomainError('vat_month_closed')
    const { cents, vatCents } = vatTotalOf(sums)
    const detail = { reason, fees_zar: randOf(cents), vat_zar: randOf(vatCents), rate_basis_points: rate }
    await recordAudit(tx, { actorId: by, action: 'vat.month_closed', subject: `vat_month:${month}`, detail })
    return month
  })
}

const columns = [
  ...['month', 'state', 'kind', 'treatment', 'rate_percent', 'moves', 'fees_zar', 'vat_zar', 'net_zar'],
  ...['closed_by', 'closed_at', 'closed_reason'],
]

/** Every month as a table, a row for each kind and one for what came after it was closed. */
export async function exportVatMonths(db: Db, by: string): Promise<File> {
  const months = await readVatMonths(db)
  await recordAudit(db, { actorId: by, action: 'vat.exported', subject: 'vat_months', detail: { rows: months.length } })
  const text = stringify([columns, ...months.flatMap(rowsOf)], { record_delimiter: 'windows' })
  return new File(['\ufeff', text], 'vat-on-fees.csv', { type: 'text/csv' })
}

function rowsOf({ month, state, rate, sums, closed, correction }: VatMonth): string[][] {
  const [rateText, ends] = [(rate / 100).toFixed(2), [closed?.by ?? '', closed?.at.toISOString() ?? '']]
  const amounts = (cents: bigint, vatCents: bigint) => [randOf(cents), randOf(vatCents), randOf(cents - vatCents)]
  const own = sums.map(({ kind, moves, cents, vatCents }) => [
    ...[month, state, kind, feeKinds[kind].treatment, rateText, String(moves), ...amounts(cents, vatCents), ...ends],
    harmless(closed?.reason ?? ''),
  ])
  const later = correction
    ? [[month, 'correction', '', '', rateText, '', ...amounts(correction.cents, correction.vatCents), '', '', '']]
    : []
  return [...own, ...later]
}
