import { harmless } from '@sengi/contract/base/cells'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { assetNames, type CryptoAsset, cryptoAssets } from '@sengi/money'
import { dayAndTimeOf, lastDayOf, type Span } from './days.rules.ts'
import { changeIn, type NamedEvent, type OwnPlace, ownedChange, ownPlaces } from './events.rules.ts'
import type { Sheet, SheetPart } from './sheet.rules.ts'
import {
  centsText,
  coinsText,
  dayMinuteText,
  plainCents,
  plainUnits,
  sayInFile,
  type Tell,
  whatOf,
  whatWithWhom,
  whoCell,
} from './words.rules.ts'

/** What somebody owned of each asset, by where it lay. */
export type Owned = ReadonlyMap<CryptoAsset, Readonly<Record<OwnPlace, bigint>>>

const nothing: Readonly<Record<OwnPlace, bigint>> = { available: 0n, set_aside: 0n, staked: 0n }

/** The places of the ledger's accounts, summed as a person sees them. */
export function ownedOf(lines: readonly { asset: string; kind: string; units: bigint }[]): Owned {
  const owned = new Map<CryptoAsset, Record<OwnPlace, bigint>>()
  for (const { asset, kind, units } of lines) {
    const place: OwnPlace = kind === 'available' || kind === 'staked' ? kind : 'set_aside'
    const before = owned.get(asset as CryptoAsset) ?? nothing
    owned.set(asset as CryptoAsset, { ...before, [place]: before[place] + units })
  }
  return owned
}

const totalOf = (at: Readonly<Record<OwnPlace, bigint>>): bigint =>
  ownPlaces.reduce((sum, place) => sum + at[place], 0n)

/** Runs through the movements of a statement, one after the other, so that a long one can be told piece by piece. */
export interface Telling {
  /** The assets that the statement tells of, in the order of every screen. */
  readonly assets: readonly CryptoAsset[]
  /** What is owned of an asset after everything that was told. */
  readonly balanceOf: (asset: CryptoAsset) => bigint
  readonly book: (event: NamedEvent) => bigint
}

export function beginTelling(opening: Owned, events: readonly NamedEvent[], only?: CryptoAsset): Telling {
  const moved = new Set(events.map(({ amount }) => amount.asset))
  const assets = cryptoAssets.filter(
    (asset) =>
      (only === undefined || asset === only) && (moved.has(asset) || totalOf(opening.get(asset) ?? nothing) > 0n),
  )
  const balances = new Map(assets.map((asset) => [asset, totalOf(opening.get(asset) ?? nothing)]))
  const balanceOf = (asset: CryptoAsset) => balances.get(asset) ?? 0n
  const book = (event: NamedEvent) => {
    const asset = event.amount.asset as CryptoAsset
    const after = balanceOf(asset) + ownedChange(event)
    balances.set(asset, after)
    return after
  }
  return { assets, balanceOf, book }
}

const columns = [
  ...['line', 'date', 'time', 'kind', 'description', 'asset'],
  ...['change', 'available', 'set_aside', 'staked', 'balance'],
  ...['value_zar', 'value_from', 'fee_zar', 'with', 'reference'],
] as const

/** The first rows of the table: its columns, and what was owned before. Each column of units sums to what is owned after. */
export function openingRows({ from }: Span, opening: Owned, assets: readonly CryptoAsset[]): string[][] {
  const { day, time } = dayAndTimeOf(from)
  const rows = assets.map((asset) => {
    const at = opening.get(asset) ?? nothing
    const total = plainUnits(asset, totalOf(at))
    const each = ownPlaces.map((place) => plainUnits(asset, at[place]))
    return ['opening', day, time, '', '', asset, total, ...each, total, '', '', '', '', '']
  })
  return [[...columns], ...rows]
}

/** A movement as a row; `balance` is what is owned after it. */
export function movementRow(event: NamedEvent, balance: bigint, tell: Tell): string[] {
  const { at, kind, amount, cents, source, feeCents, reference } = event
  const { day, time } = dayAndTimeOf(at)
  const units = (some: bigint) => plainUnits(amount.asset, some)
  return [
    ...['movement', day, time, kind, harmless(tell(whatOf(event))), amount.asset],
    ...[units(ownedChange(event)), ...ownPlaces.map((place) => units(changeIn(place, event))), units(balance)],
    ...[plainCents(cents), source, plainCents(feeCents), whoCell(event), harmless(paymentReferenceOf(reference))],
  ]
}

/** The last rows: what is owned after everything. */
export function closingRows({ until }: Span, telling: Telling): string[][] {
  const { day, time } = dayAndTimeOf(new Date(until.getTime() - 1))
  return telling.assets.map((asset) => {
    const balance = plainUnits(asset, telling.balanceOf(asset))
    return ['closing', day, time, '', '', asset, '', '', '', '', balance, '', '', '', '', '']
  })
}

/** A movement as a line of the page of its asset. */
export function movementLine(event: NamedEvent, balance: bigint, tell: Tell): string[] {
  const { asset } = event.amount
  const change =
    event.kind === 'own'
      ? tell(sayInFile('moved', { amount: coinsText(event.amount) }))
      : coinsText({ asset, units: ownedChange(event) })
  return [
    dayMinuteText(event.at),
    tell(whatWithWhom(event)),
    change,
    coinsText({ asset, units: balance }),
    event.cents === null ? '' : centsText(event.cents),
  ]
}

/** What heads a statement on paper. */
export interface Heading {
  readonly username: string
  readonly span: Span
  readonly madeAt: Date
}

/** The statement as pages: a part for each asset, whose lines are given. */
export function statementSheet(
  { username, span, madeAt }: Heading,
  { opening, closing }: { opening: Owned; closing: Telling },
  linesOf: (asset: CryptoAsset) => string[][],
  tell: Tell,
): Sheet {
  const { day: from } = dayAndTimeOf(span.from)
  const part = (asset: CryptoAsset): SheetPart => ({
    heading: `${assetNames[asset]} (${asset})`,
    lines: [],
    columns: [
      { text: tell(sayInFile('when')), width: 17 },
      { text: tell(sayInFile('what')), width: 31 },
      { text: tell(sayInFile('change')), width: 20, isNumber: true },
      { text: tell(sayInFile('balance')), width: 18, isNumber: true },
      { text: tell(sayInFile('value')), width: 14, isNumber: true },
    ],
    rows: [
      ['', tell(sayInFile('opening')), '', coinsText({ asset, units: totalOf(opening.get(asset) ?? nothing) }), ''],
      ...linesOf(asset),
      ['', tell(sayInFile('closing')), '', coinsText({ asset, units: closing.balanceOf(asset) }), ''],
    ],
    strong: 'ends',
  })
  return {
    title: tell(sayInFile('statement')),
    about: [
      tell(sayInFile('of', { username })),
      tell(sayInFile('days', { from, to: lastDayOf(span) })),
      tell(sayInFile('made', { at: dayMinuteText(madeAt) })),
    ],
    lines: [tell(sayInFile(closing.assets.length === 0 ? 'nothing' : 'all_owned'))],
    parts: closing.assets.map(part),
    page: tell(sayInFile('page', { page: '#', pages: '##' })),
  }
}
