import { centsIn, microsOf, microsPerCent, type Separator } from '@sengi/money'
import { phrases } from '../../../platform/words/phrase.ts'
import { categoryCalled } from './categories.rules.ts'
import { dayIn, isRand } from './cells.rules.ts'
import { faultOf, isSound, type ReadLine, type RefusedRow } from './file.rules.ts'
import { type Net, partsOfNets } from './parts.rules.ts'
import type { TableLine, Writing } from './table.rules.ts'

const say = phrases('bills/csv')

/** `Total balance`: what each person comes to, and no bill. */
const isTotal = ({ cell }: TableLine): boolean =>
  cell('cost').trim() === '' && cell('description').trim().toLowerCase() === 'total balance'

/** Lines of Splitwise's `Export as spreadsheet`, whose columns of people say what is left of each: paid less borne. */
export function splitwiseLines(lines: readonly TableLine[], writing: Writing): ReadLine[] {
  const totals = lines.filter((line) => isTotal(line) && isRand(line.cell('currency')))
  const others = lines.filter((line) => !isTotal(line))
  return [
    ...others.map((line) => readLine(line, writing)),
    ...totals.flatMap((line) => totalFault(line, others, writing) ?? []),
  ]
}

function readLine(line: TableLine, { separator, order }: Writing): ReadLine {
  const { row, cell } = line
  const currency = cell('currency')
  if (!isRand(currency)) return { row, reason: say('currency', { currency }) }
  const said = {
    ...{ row, date: dayIn(cell('date'), order), cents: centsIn(cell('cost'), separator) },
    description: cell('description'),
  }
  if (!isSound(said)) return { row, reason: faultOf(said) ?? say('amount') }
  const nets = netsOf(line, separator)
  if (!nets) return { row, reason: say('share') }
  if (said.cents === 0n || nets.every(({ micros }) => micros === 0n)) return 'nothing'
  const parts = partsOfNets(said.cents, nets)
  if (!parts) return { row, reason: say('sums') }
  const category = categoryCalled(cell('category'))
  return { ...said, ...parts, category, kind: category === 'payment' ? 'payment' : 'bill', note: '', ref: null }
}

function netsOf({ people }: TableLine, separator: Separator): Net[] | null {
  const micros = people.map((cell) => (cell.trim() === '' ? 0n : microsOf(cell, separator)))
  return micros.some((one) => one === null) ? null : micros.map((one, person) => ({ person, micros: one ?? 0n }))
}

/** Why the line of totals is not what the lines above it come to: something was lost on the way here. */
function totalFault(total: TableLine, lines: readonly TableLine[], { separator }: Writing): RefusedRow | null {
  const counted = lines.filter((line) => isRand(line.cell('currency')))
  const wrong = total.people.findIndex((cell, person) => {
    const said = microsOf(cell, separator) ?? 0n
    const summed = counted.reduce((sum, line) => sum + (microsOf(line.people[person] ?? '', separator) ?? 0n), 0n)
    const apart = said < summed ? summed - said : said - summed
    return apart >= microsPerCent
  })
  return wrong < 0 ? null : { row: total.row, reason: say('totals') }
}
