import type { FigureKind } from '@sengi/contract/figures/staff'
import { rails } from '@sengi/contract/p2p/orders'
import { type CryptoAsset, decimalsOf, randOf, spanOf, trimmed } from '@sengi/money'
import { readAmount } from '../../lib/words/amount-text.ts'
import { amountFrom } from '../../ui/fields/decimal.ts'
import type { FigureValue } from './use-config.ts'

/** What stands in the fields of a figure, as it is typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>

/** The field of a figure that has one, and the unit beside it. */
export const only = 'value'
export const unitField = 'unit'

export const spanUnits = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const
export type SpanUnit = keyof typeof spanUnits

export const coinParts = ['fee', 'leastSent', 'leastReceived'] as const
export const capParts = ['dayCents', 'monthCents'] as const
export const windowSpans = ['ackSeconds', 'paySeconds'] as const
export const windowWaits = ['buyerMayDispute', 'sellerSilent'] as const

type Fields = Readonly<Record<string, FigureValue>>
const fieldsIn = (value: FigureValue): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

interface Form {
  /** A value as it stands in the fields. */
  readonly typed: (value: FigureValue) => Typed
  /** What is typed as a value; null while it is none. What it may be, the server says. */
  readonly value: (typed: Typed, asset: CryptoAsset | null) => FigureValue
}

const hundredths: Form = {
  typed: (value) => ({ [only]: trimmed(randOf(BigInt(Number(value)))) }),
  value: (typed) => centsIn(typed[only]),
}
const whole: Form = {
  typed: (value) => ({ [only]: String(value) }),
  value: (typed) => wholeIn(typed[only]),
}

/** How each kind of figure is written. */
export const forms: Readonly<Record<FigureKind, Form>> = {
  cents: hundredths,
  rate: hundredths,
  hours: whole,
  count: whole,
  days: whole,
  seconds: {
    typed: (value) => {
      const { unit, count } = spanOf(Number(value))
      return { [only]: String(count), [unitField]: unit }
    },
    value: (typed) => secondsIn(typed, only, unitField),
  },
  flag: {
    typed: (value) => ({ [only]: String(value) }),
    value: (typed) => typed[only] === 'true',
  },
  dates: {
    typed: (value) => ({ [only]: Array.isArray(value) ? value.join('\n') : '' }),
    value: (typed) => (typed[only] ?? '').split(/[\s,;]+/).filter((day) => day !== ''),
  },
  caps: {
    typed: (value) => partsOf(capParts, (part) => trimmed(randOf(BigInt(Number(fieldsIn(value)[part]))))),
    value: (typed) => allOf(capParts, (part) => centsIn(typed[part])),
  },
  coins: {
    typed: (value) => partsOf(coinParts, (part) => String(fieldsIn(value)[part])),
    value: (typed, asset) => allOf(coinParts, (part) => (asset ? decimalIn(typed[part], decimalsOf[asset]) : null)),
  },
  windows: {
    typed: (value) =>
      Object.assign({}, ...rails.map((rail) => typedWindows(rail, fieldsIn(fieldsIn(value)[rail] ?? null)))),
    value: (typed) => allOf(rails, (rail) => windowsIn(typed, rail)),
  },
}

const partsOf = (parts: readonly string[], text: (part: string) => string): Typed =>
  Object.fromEntries(parts.map((part) => [part, text(part)]))

/** Null as soon as one of them is none. */
function allOf(parts: readonly string[], read: (part: string) => FigureValue): FigureValue {
  const all = parts.map((part) => [part, read(part)] as const)
  return all.some(([, value]) => value === null) ? null : Object.fromEntries(all)
}

function decimalIn(text: string | undefined, places: number): string | null {
  const reading = readAmount(text ?? '', places)
  return reading.kind === 'amount' ? reading.text : null
}

/** Cents, or hundredths of a per cent. */
function centsIn(text: string | undefined): number | null {
  const decimal = decimalIn(text, 2)
  const read = decimal === null ? null : amountFrom('ZAR', decimal)
  return read ? Number(read.units) : null
}

function wholeIn(text: string | undefined): number | null {
  const decimal = decimalIn(text, 0)
  return decimal === null ? null : Number(decimal)
}

function secondsIn(typed: Typed, field: string, unit: string): number | null {
  const count = wholeIn(typed[field])
  const seconds = spanUnits[typed[unit] as SpanUnit]
  return count === null ? null : count * (seconds ?? 1)
}

export const windowField = (rail: string, part: string, more = only): string => `${rail}.${part}.${more}`

function typedWindows(rail: string, windows: Fields): Typed {
  const spans = windowSpans.map((part) => typedSpan(rail, part, Number(windows[part])))
  const waits = windowWaits.map((part) => typedWait(rail, part, fieldsIn(windows[part] ?? null)))
  return Object.assign({}, ...spans, ...waits)
}

function typedSpan(rail: string, part: string, seconds: number): Typed {
  const { unit, count } = spanOf(seconds)
  return { [windowField(rail, part)]: String(count), [windowField(rail, part, unitField)]: unit }
}

const typedWait = (rail: string, part: string, { kind, seconds, days, hour }: Fields): Typed => ({
  [windowField(rail, part, 'kind')]: String(kind),
  [windowField(rail, part, 'days')]: String(days ?? 1),
  [windowField(rail, part, 'hour')]: String(hour ?? 12),
  ...typedSpan(rail, part, Number(seconds ?? 3_600)),
})

function windowsIn(typed: Typed, rail: string): FigureValue {
  const spans = allOf(windowSpans, (part) => spanAt(typed, rail, part))
  const waits = allOf(windowWaits, (part) => waitIn(typed, rail, part))
  return spans === null || waits === null ? null : { ...fieldsIn(spans), ...fieldsIn(waits) }
}

const spanAt = (typed: Typed, rail: string, part: string) =>
  secondsIn(typed, windowField(rail, part), windowField(rail, part, unitField))

function waitIn(typed: Typed, rail: string, part: string): FigureValue {
  const at = (more: string) => typed[windowField(rail, part, more)]
  if (at('kind') === 'business_day') {
    const [days, hour] = [wholeIn(at('days')), wholeIn(at('hour'))]
    return days === null || hour === null ? null : { kind: 'business_day', days, hour }
  }
  const seconds = spanAt(typed, rail, part)
  return seconds === null ? null : { kind: 'seconds', seconds }
}
