import { harmless } from '@sengi/contract/base/cells'
import { type Amount, formatAmount, fullCryptoText, randOf, randText } from '@sengi/money'
import { type Phrase, phrases } from '../../platform/words/phrase.ts'
import { dayAndTimeOf } from './days.rules.ts'
import type { MoneyEvent, NamedEvent } from './events.rules.ts'

export const sayInFile = phrases('statements/files')

/** Says a phrase in the language of whoever reads the file. */
export type Tell = (phrase: Phrase) => string

/** What an event was, in a few words. */
export function whatOf({ kind, from, to }: MoneyEvent): Phrase {
  if (kind !== 'own') return sayInFile(kind)
  if (to === 'staked') return sayInFile('own_staked')
  if (from === 'staked') return sayInFile('own_unstaked')
  if (to === 'set_aside') return sayInFile('own_set_aside')
  return sayInFile(from === 'set_aside' ? 'own_came_back' : 'own')
}

/** The same with the other side, where there is one. */
export const whatWithWhom = (event: NamedEvent): Phrase =>
  event.who === null ? whatOf(event) : sayInFile('with', { what: whatOf(event), who: event.who })

/** `2026-11-20 13:05` */
export function dayMinuteText(moment: Date): string {
  const { day, time } = dayAndTimeOf(moment)
  return `${day} ${time.slice(0, 5)}`
}

/** Coins with every place that says something, without their name: the heading says it. */
export const coinsText = (amount: Amount): string => {
  const text = fullCryptoText({ ...amount, units: amount.units < 0n ? -amount.units : amount.units }).split(' ')[0]
  return `${amount.units < 0n ? '-' : ''}${text}`
}

export const coinsWithName = (amount: Amount): string => `${coinsText(amount)} ${amount.asset}`

export const centsText = (cents: bigint): string => randText({ asset: 'ZAR', units: cents })

/** As tables for spreadsheets have it: a plain decimal, or nothing. */
export const plainCents = (cents: bigint | null): string => (cents === null ? '' : randOf(cents))

export const plainUnits = (asset: Amount['asset'], units: bigint): string => formatAmount({ asset, units })

/** The other side as a cell of a table: a username without its sign, which a spreadsheet would take for a formula. */
export const whoCell = ({ who }: NamedEvent): string => harmless((who ?? '').replace(/^@/, ''))
