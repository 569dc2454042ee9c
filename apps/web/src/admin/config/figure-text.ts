import type { FigureKind } from '@sengi/contract/figures/staff'
import { rails } from '@sengi/contract/p2p/orders'
import {
  amount,
  type CryptoAsset,
  fullCryptoText,
  grouped,
  parseAmount,
  percentText,
  randText,
  spanOf,
} from '@sengi/money'
import { dateText } from '../../lib/words/time-text.ts'
import type { ConfigDeskWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'
import type { FigureValue } from './use-config.ts'

export type Words = Say<ConfigDeskWords>
type Fields = Readonly<Record<string, FigureValue>>

/** What says how a figure is read. */
export interface FigureLook {
  readonly kind: FigureKind | null
  readonly asset: CryptoAsset | null
}

/** A value as people read it: one line, or one for each of its parts. */
export function linesOf(t: Words, { kind, asset }: FigureLook, value: FigureValue): readonly string[] {
  if (kind === null) return [JSON.stringify(value)]
  if (kind === 'dates') return datesIn(t, value)
  if (kind === 'windows') return rails.map((rail) => windowsText(t, rail, (value as Fields)[rail] as Fields))
  if (kind === 'caps') return [capsText(t, value as Fields)]
  if (kind === 'coins') return [coinsText(t, value as Fields, asset)]
  return [texts[kind](t, value)]
}

/** The same as one line. */
export const lineOf = (t: Words, look: FigureLook, value: FigureValue): string => linesOf(t, look, value).join('; ')

const rand = (cents: FigureValue): string => randText(amount('ZAR', BigInt(Number(cents))))

const texts: Readonly<Record<'cents' | 'rate' | 'seconds' | 'hours' | 'count' | 'days' | 'flag', TextOf>> = {
  cents: (_, value) => rand(value),
  rate: (_, value) => percentText(Number(value)),
  seconds: (t, value) => spanText(t, value),
  hours: (t, value) => t('span_hour', { count: Number(value) }),
  count: (_, value) => grouped(String(value)),
  days: (t, value) => t('span_day', { count: Number(value) }),
  flag: (t, value) => t(value === true ? 'on' : 'off'),
}
type TextOf = (t: Words, value: FigureValue) => string

export function spanText(t: Words, seconds: FigureValue): string {
  const { unit, count } = spanOf(Number(seconds))
  return t(`span_${unit}`, { count })
}

const datesIn = (t: Words, value: FigureValue): readonly string[] =>
  Array.isArray(value) && value.length > 0 ? value.map((day) => dateText(`${day}T12:00:00Z`)) : [t('no_days')]

const capsText = (t: Words, { dayCents, monthCents }: Fields): string =>
  t('caps_text', { day: rand(dayCents ?? 0), month: rand(monthCents ?? 0) })

function coinsText(t: Words, { fee, leastSent, leastReceived }: Fields, asset: CryptoAsset | null): string {
  const coin = (text: FigureValue | undefined) =>
    asset ? fullCryptoText(parseAmount(asset, String(text))) : String(text)
  return t('coins_text', { fee: coin(fee), sent: coin(leastSent), received: coin(leastReceived) })
}

function windowsText(t: Words, rail: (typeof rails)[number], windows: Fields): string {
  return t('windows_text', {
    rail: t(`rail_${rail}`),
    ack: spanText(t, windows['ackSeconds'] ?? 0),
    pay: spanText(t, windows['paySeconds'] ?? 0),
    dispute: waitText(t, windows['buyerMayDispute'] as Fields),
    silent: waitText(t, windows['sellerSilent'] as Fields),
  })
}

const waitText = (t: Words, { kind, seconds, days, hour }: Fields): string =>
  kind === 'business_day'
    ? t('wait_day', { count: Number(days), hour: `${hour}:00` })
    : t('wait_span', { span: spanText(t, seconds ?? 0) })
