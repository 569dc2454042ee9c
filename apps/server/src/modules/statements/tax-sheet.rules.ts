import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { dayAndTimeOf, lastDayOf } from './days.rules.ts'
import type { Sheet, SheetPart } from './sheet.rules.ts'
import type { Heading } from './statement.rules.ts'
import {
  type Acquired,
  type CapitalFigures,
  type CoinsAtCost,
  type Disposal,
  type Doubt,
  type Doubted,
  doubts,
  type TaxPack,
  type TaxTotals,
  totalsOf,
} from './tax.rules.ts'
import { originDays } from './tax-csv.rules.ts'
import { doubtOf } from './tax-words.rules.ts'
import {
  centsText,
  coinsText,
  coinsWithName,
  dayMinuteText,
  sayInFile,
  type Tell,
  whatWithWhom,
} from './words.rules.ts'

/** What a pack tells, with the figures that follow from it. */
export interface ToldPack {
  readonly year: number
  readonly pack: TaxPack
  readonly totals: TaxTotals
  readonly capital: CapitalFigures
}

/** The pack as pages. */
export function taxSheet({ year, pack, totals, capital }: ToldPack, heading: Heading, tell: Tell): Sheet {
  const { username, span, madeAt } = heading
  const { day: from } = dayAndTimeOf(span.from)
  const isOver = span.until <= madeAt
  return {
    title: tell(sayInFile('tax_pack', { year: String(year) })),
    about: [
      tell(sayInFile('of', { username })),
      tell(sayInFile('days', { from, to: lastDayOf(span) })),
      tell(sayInFile('made', { at: dayMinuteText(madeAt) })),
      ...(isOver ? [] : [tell(sayInFile('until_now', { at: dayMinuteText(madeAt) }))]),
    ],
    lines: [sayInFile('not_advice'), sayInFile('method'), sayInFile('fees_in_coins')].map(tell),
    parts: [
      figuresPart(totals, capital, tell),
      heldPart(tell(sayInFile('holdings_opening')), pack.opening, tell),
      ...assetsIn(pack.disposals).map((asset) => disposalsPart(asset, pack.disposals, tell)),
      ...assetsIn(pack.income).map((asset) => acquiredPart('rewards', asset, pack.income, tell)),
      ...assetsIn(pack.acquired).map((asset) => acquiredPart('acquisitions', asset, pack.acquired, tell)),
      heldPart(tell(sayInFile(isOver ? 'holdings_closing' : 'holdings_now')), pack.closing, tell),
      ...doubtParts(pack.doubted, tell),
    ],
    page: tell(sayInFile('page', { page: '#', pages: '##' })),
  }
}

type TaxLine = Acquired | Disposal
const assetsIn = (told: readonly TaxLine[]): CryptoAsset[] =>
  cryptoAssets.filter((asset) => told.some(({ event }) => event.amount.asset === asset))
const ofAsset = <T extends TaxLine>(asset: CryptoAsset, told: readonly T[]): T[] =>
  told.filter(({ event }) => event.amount.asset === asset)

const figureRows = (totals: TaxTotals, capital: CapitalFigures, tell: Tell): string[][] => [
  [tell(sayInFile('proceeds')), centsText(totals.proceeds)],
  [tell(sayInFile('base_cost')), centsText(totals.cost)],
  [tell(sayInFile('gains')), centsText(totals.gains)],
  [tell(sayInFile('losses')), centsText(totals.losses)],
  [tell(sayInFile('net')), centsText(totals.net)],
  [tell(sayInFile('income')), centsText(totals.income)],
  [tell(sayInFile('exclusion')), centsText(capital.exclusion)],
  [tell(sayInFile('inclusion')), `${capital.inclusionPercent}%`],
  [tell(sayInFile('included')), centsText(capital.included)],
  ...(totals.net < 0n ? [[tell(sayInFile('carried')), centsText(capital.carried)]] : []),
]

const figuresPart = (totals: TaxTotals, capital: CapitalFigures, tell: Tell): SheetPart => ({
  heading: tell(sayInFile('figures')),
  lines: [tell(sayInFile('revenue'))],
  columns: [
    { text: tell(sayInFile('figure')), width: 75 },
    { text: tell(sayInFile('rand')), width: 25, isNumber: true },
  ],
  rows: figureRows(totals, capital, tell),
})

const heldPart = (heading: string, held: readonly CoinsAtCost[], tell: Tell): SheetPart => ({
  heading,
  lines: held.length === 0 ? [tell(sayInFile('none'))] : [],
  columns: [
    { text: tell(sayInFile('asset')), width: 30 },
    { text: tell(sayInFile('amount')), width: 40, isNumber: true },
    { text: tell(sayInFile('cost')), width: 30, isNumber: true },
  ],
  rows: held.map(({ asset, units, cost }) => [asset, coinsText({ asset, units }), centsText(cost)]),
})

/** What was disposed of, of one asset, with its sums below: those of the figures, so without what has no known value. */
function disposalsPart(asset: CryptoAsset, all: readonly Disposal[], tell: Tell): SheetPart {
  const known = (cents: bigint | null) => (cents === null ? tell(sayInFile('unknown_value')) : centsText(cents))
  const disposals = ofAsset(asset, all)
  const sum = (of: (one: Disposal) => bigint) => disposals.reduce((total, one) => total + of(one), 0n)
  const { proceeds, cost, net } = totalsOf({ disposals, income: [] })
  return {
    heading: `${tell(sayInFile('disposals'))}: ${asset}`,
    lines: [],
    columns: [
      { text: tell(sayInFile('when')), width: 15 },
      { text: tell(sayInFile('what')), width: 20 },
      { text: tell(sayInFile('acquired_on')), width: 12 },
      { text: tell(sayInFile('amount')), width: 18, isNumber: true },
      { text: tell(sayInFile('proceeds_short')), width: 12, isNumber: true },
      { text: tell(sayInFile('cost')), width: 12, isNumber: true },
      { text: tell(sayInFile('gain')), width: 11, isNumber: true },
    ],
    rows: [
      ...disposals.map(({ event, units, parts, proceeds, cost, gain }) => [
        dayMinuteText(event.at),
        tell(whatWithWhom(event)),
        originDays(parts),
        coinsText({ asset, units }),
        known(proceeds),
        proceeds === null ? '' : centsText(cost),
        known(gain),
      ]),
      [
        ...['', '', '', coinsText({ asset, units: sum(({ units }) => units) })],
        ...[proceeds, cost, net].map(centsText),
      ],
    ],
    strong: 'last',
  }
}

function acquiredPart(
  heading: 'rewards' | 'acquisitions',
  asset: CryptoAsset,
  all: readonly Acquired[],
  tell: Tell,
): SheetPart {
  const acquired = ofAsset(asset, all)
  const sum = (of: (one: Acquired) => bigint) => acquired.reduce((total, one) => total + of(one), 0n)
  return {
    heading: `${tell(sayInFile(heading))}: ${asset}`,
    lines: [],
    columns: [
      { text: tell(sayInFile('when')), width: 20 },
      { text: tell(sayInFile('what')), width: 36 },
      { text: tell(sayInFile('amount')), width: 24, isNumber: true },
      { text: tell(sayInFile('cost')), width: 20, isNumber: true },
    ],
    rows: [
      ...acquired.map(({ event, units, cost }) => [
        dayMinuteText(event.at),
        tell(whatWithWhom(event)),
        coinsText({ asset, units }),
        centsText(cost),
      ]),
      ['', '', coinsText({ asset, units: sum(({ units }) => units) }), centsText(sum(({ cost }) => cost))],
    ],
    strong: 'last',
  }
}

/** What is taken for granted is said once for all events of its kind. */
function doubtParts(doubted: readonly Doubted[], tell: Tell): SheetPart[] {
  const bare = { columns: [], rows: [] }
  const heading = tell(sayInFile('doubts'))
  if (doubted.length === 0) return [{ heading, lines: [tell(sayInFile('nothing_doubted'))], ...bare }]
  const partOf = (doubt: Doubt): SheetPart[] => {
    const those = doubted.filter((one) => one.doubt === doubt)
    const sentences = new Set(those.map((one) => tell(doubtOf(one))))
    return those.length === 0
      ? []
      : [
          {
            heading: '',
            lines: [...sentences],
            columns: doubtColumns(tell),
            rows: those.map((one) => doubtRow(one, tell)),
          },
        ]
  }
  return [{ heading, lines: [tell(sayInFile('doubts_line'))], ...bare }, ...doubts.flatMap(partOf)]
}

const doubtColumns = (tell: Tell): SheetPart['columns'] => [
  { text: tell(sayInFile('when')), width: 20 },
  { text: tell(sayInFile('what')), width: 36 },
  { text: tell(sayInFile('amount')), width: 26, isNumber: true },
  { text: tell(sayInFile('value')), width: 18, isNumber: true },
]

const doubtRow = ({ event }: Doubted, tell: Tell): string[] => [
  dayMinuteText(event.at),
  tell(whatWithWhom(event)),
  coinsWithName(event.amount),
  event.cents === null ? tell(sayInFile('unknown_value')) : centsText(event.cents),
]
