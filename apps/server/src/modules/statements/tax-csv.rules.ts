import { harmless } from '@sengi/contract/base/cells'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { dayAndTimeOf, type Span } from './days.rules.ts'
import type { NamedEvent } from './events.rules.ts'
import type { Acquired, CapitalFigures, CoinsAtCost, Disposal, TaxPack, TaxTotals } from './tax.rules.ts'
import { doubtOf } from './tax-words.rules.ts'
import { plainCents, plainUnits, sayInFile, type Tell, whatOf, whoCell } from './words.rules.ts'

const columns = [
  ...['section', 'date', 'time', 'kind', 'description', 'asset', 'units', 'acquired'],
  ...['proceeds_zar', 'base_cost_zar', 'gain_zar', 'income_zar', 'with', 'reference', 'note'],
] as const
type Column = (typeof columns)[number]

const rowOf = (cells: Readonly<Partial<Record<Column, string>>>): string[] =>
  columns.map((column) => cells[column] ?? '')

/** The pack as one table, whose first column says what a row is. */
export function taxRows(
  pack: TaxPack,
  { span, totals, capital }: { span: Span; totals: TaxTotals; capital: CapitalFigures },
  tell: Tell,
): string[][] {
  const last = new Date(span.until.getTime() - 1)
  return [
    [...columns],
    ...pack.opening.map((held) => heldRow('opening', held, span.from)),
    ...pack.acquired.map((one) => acquiredRow('acquisition', one, tell)),
    ...pack.disposals.map((one) => disposalRow(one, tell)),
    ...pack.income.map((one) => acquiredRow('income', one, tell)),
    ...pack.closing.map((held) => heldRow('closing', held, last)),
    ...pack.doubted.map((one) =>
      rowOf({ ...factsOf('unclassified', one.event, tell), note: harmless(tell(doubtOf(one))) }),
    ),
    ...totalRows(totals, capital),
    rowOf({ section: 'note', note: harmless(tell(sayInFile('not_advice'))) }),
  ]
}

const heldRow = (section: 'opening' | 'closing', { asset, units, cost }: CoinsAtCost, at: Date): string[] => {
  const { day, time } = dayAndTimeOf(at)
  return rowOf({ section, date: day, time, asset, units: plainUnits(asset, units), base_cost_zar: plainCents(cost) })
}

function factsOf(section: string, event: NamedEvent, tell: Tell): Partial<Record<Column, string>> {
  const { day, time } = dayAndTimeOf(event.at)
  const { asset, units } = event.amount
  return {
    ...{ section, date: day, time, kind: event.kind, asset, units: plainUnits(asset, units) },
    description: harmless(tell(whatOf(event))),
    with: whoCell(event),
    reference: harmless(paymentReferenceOf(event.reference)),
  }
}

const acquiredRow = (section: 'acquisition' | 'income', { event, units, cost }: Acquired, tell: Tell): string[] =>
  rowOf({
    ...factsOf(section, event, tell),
    units: plainUnits(event.amount.asset, units),
    base_cost_zar: plainCents(cost),
    ...(section === 'income' && { income_zar: plainCents(event.cents) }),
  })

/** A disposal of coins that came in several times names the days of the first and the last. */
const disposalRow = ({ event, units, parts, cost, proceeds, gain }: Disposal, tell: Tell): string[] =>
  rowOf({
    ...factsOf('disposal', event, tell),
    units: plainUnits(event.amount.asset, units),
    acquired: originDays(parts),
    proceeds_zar: plainCents(proceeds),
    base_cost_zar: plainCents(cost),
    gain_zar: plainCents(gain),
  })

/** When coins came in that a disposal took. */
export function originDays(parts: Disposal['parts']): string {
  const days = [...new Set(parts.map(({ at }) => dayInSouthAfrica(at)))]
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? first : `${first} / ${last}`
}

function totalRows(totals: TaxTotals, { exclusion, inclusionPercent, included, carried }: CapitalFigures): string[][] {
  const { proceeds, cost, net, income } = totals
  return [
    rowOf({
      section: 'total',
      proceeds_zar: plainCents(proceeds),
      base_cost_zar: plainCents(cost),
      gain_zar: plainCents(net),
      income_zar: plainCents(income),
    }),
    rowOf({ section: 'annual_exclusion', gain_zar: plainCents(exclusion) }),
    rowOf({ section: 'inclusion_percent', note: String(inclusionPercent) }),
    rowOf({ section: 'included_if_capital', gain_zar: plainCents(included) }),
    rowOf({ section: 'loss_carried_if_capital', gain_zar: plainCents(carried) }),
  ]
}
