import type { CryptoAsset } from '@sengi/money'
import { type Phrase, phrases } from '../../platform/words/phrase.ts'

const say = phrases('wallet/notices')

/** A change that is worth a message, in percent of the price of a day ago. */
const worthTelling = 5

/** Hours until the same person hears of prices again. */
export const restHours = 48

export interface Mover {
  readonly asset: CryptoAsset
  /** Signed percent, as the market says it: `-6.20`. */
  readonly percent: string
}

/** What moved enough in a day to be told, the strongest first. */
export const moversOf = (changes: ReadonlyMap<CryptoAsset, string>): Mover[] =>
  [...changes]
    .map(([asset, percent]) => ({ asset, percent }))
    .filter(({ percent }) => strength(percent) >= worthTelling)
    .toSorted((a, b) => strength(b.percent) - strength(a.percent))

const strength = (percent: string): number => Math.abs(Number(percent))

/** `up 6.20%`, `down 5.00%` */
export const changeOf = (percent: string): Phrase =>
  percent.startsWith('-') ? say('down', { percent: `${percent.slice(1)}%` }) : say('up', { percent: `${percent}%` })
