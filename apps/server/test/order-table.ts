import { writeFileSync } from 'node:fs'
import path from 'node:path'
import * as changes from '../src/modules/p2p/steps/changes.rules.ts'
import * as guards from '../src/modules/p2p/steps/guards.rules.ts'
import { type Transition, transitions } from '../src/modules/p2p/steps/transitions.rules.ts'

/**
 * The life of a P2P order as a page for people, drawn from the table that the product follows. `npx node apps/server/test/order-table.ts`
 * writes it; a test compares it.
 */
export const orderPage = path.resolve(import.meta.dirname, '../../../docs/p2p-orders.md')

export const rowsBefore = [
  {
    id: 'T1',
    text: 'a buyer takes a sell ad: its maker’s coins and the fee are locked, the buyer is shown where to pay, and the pay window runs; a maker without an account is asked first, and has the window to choose',
  },
  {
    id: 'T2',
    text: 'a seller takes a buy ad: their own coins and the fee are locked, and the maker has the accept window to say that they are there; a taker without an account has the window to choose beside it, and the pay window runs when both are done',
  },
] as const

export function describeOrders(): string {
  return [
    '# The life of a P2P order\n',
    'Written from `modules/p2p/steps/transitions.rules.ts` by `npx node apps/server/test/order-table.ts`; comments in the code name its rows.',
    'What is in no row cannot happen. Rows of one state, act and person are tried in order; the first whose conditions all hold is taken.\n',
    ...rowsBefore.map(({ id, text }) => `- **${id}**: ${text}.`),
    '',
    '| Row | Act | By | From | To | If | Escrow | Case | It also | Fault | Told |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...transitions.map(line),
    '',
  ].join('\n')
}

function line(row: Transition): string {
  const cells = [
    row.id,
    `\`${row.action}\``,
    row.actors.join(', '),
    row.from.join(', '),
    row.to ?? 'stays',
    row.guards.map((guard) => wordsOf(guards, guard)).join('; ') || '–',
    row.effect === 'none' ? '–' : row.effect,
    row.caseEffect ?? '–',
    row.change === changes.nothing ? '–' : wordsOf(changes, row.change),
    row.fault === changes.nobody ? '–' : wordsOf(changes, row.fault),
    Object.entries(row.notify)
      .map(([who, notice]) => `${who}: ${notice}`)
      .join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

/** What a rule is called, in words: the name that it is exported by. */
function wordsOf(rules: object, rule: unknown): string {
  const [name] = Object.entries(rules).find(([, one]) => one === rule) ?? []
  if (!name) throw new Error('A row of the table follows a rule that has no name')
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

if (import.meta.main) writeFileSync(orderPage, describeOrders())
