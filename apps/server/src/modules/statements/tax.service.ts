import type { StatementFormat, TaxYear } from '@sengi/contract/statements/files'
import { firstMoveOf } from '../../ledger/ledger.ts'
import { clockNow } from '../../platform/clock.ts'
import { type Db, inSnapshot } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { dayAndTimeOf, lastDayOf, spanOfTaxYear, taxYearOf } from './days.rules.ts'
import type { NamedEvent } from './events.rules.ts'
import { readMoneyEvents } from './events.service.ts'
import { asPages, asTable, inTurn, type StatementReader, tableText, tellerOf } from './statements.service.ts'
import { capitalFigures, taxPackOf, totalsOf } from './tax.rules.ts'
import { taxRows } from './tax-csv.rules.ts'
import { taxSheet } from './tax-sheet.rules.ts'

/** The years in which somebody owned something here, newest first. */
export const listTaxYears = async (db: Db, userId: string): Promise<TaxYear[]> =>
  yearsOf(await firstMoveOf(db, userId), await clockNow(db))

function yearsOf(first: Date | null, now: Date): TaxYear[] {
  if (!first) return []
  const [oldest, newest] = [taxYearOf(first), taxYearOf(now)]
  return Array.from({ length: newest - oldest + 1 }, (_, back) => presentYear(newest - back, now))
}

function presentYear(year: number, now: Date): TaxYear {
  const span = spanOfTaxYear(year)
  return { year, from: dayAndTimeOf(span.from).day, to: lastDayOf(span), is_over: span.until <= now }
}

/** What one tax year brought, as a table or as pages. @throws DomainError tax_year_unknown, statement_too_long */
export function writeTaxPack(
  db: Db,
  reader: StatementReader,
  { year, format }: { year: number; format: StatementFormat },
): Promise<File> {
  return inTurn(reader.id, async () => {
    const { events, madeAt } = await inSnapshot(db, (at) => readPast(at, reader.id, year))
    const span = spanOfTaxYear(year)
    const pack = taxPackOf(events, span)
    const totals = totalsOf(pack)
    const capital = capitalFigures(year, totals.net)
    const [name, tell] = [`sengi-tax-pack-${year}`, tellerOf(reader)]
    if (format === 'csv') return asTable(name, [tableText(taxRows(pack, { span, totals, capital }, tell))])
    const heading = { username: reader.username, span, madeAt }
    return asPages(db, name, reader, taxSheet({ year, pack, totals, capital }, heading, tell))
  })
}

/** Everything that ever moved, because what is sold this year may have come in long ago. */
async function readPast(db: Db, userId: string, year: number): Promise<{ events: NamedEvent[]; madeAt: Date }> {
  const madeAt = await clockNow(db)
  const years = yearsOf(await firstMoveOf(db, userId), madeAt)
  if (!years.some((one) => one.year === year)) throw new DomainError('tax_year_unknown')
  return { events: await readMoneyEvents(db, userId, {}), madeAt }
}
