import type { SpokenLanguage } from '@sengi/contract/languages'
import { beginOfDay } from '@sengi/contract/time'

/** A version of the terms of service, as somebody is asked to accept it. */
export interface Version {
  readonly number: string
  /** The day from which it holds, in South Africa. */
  readonly from: string
  /** What it changed against the one before; its lines are paragraphs. */
  readonly changed: (language: SpokenLanguage) => string
}

/** The newest first. */
export type OfferedTerms = readonly [Version, ...Version[]]

/** Whether a version came after another: 2.0 after 1.10, and that after 1.9. */
export function isNewer(one: string, other: string): boolean {
  const [ones, others] = [partsOf(one), partsOf(other)]
  const at = ones.findIndex((part, index) => part !== (others[index] ?? 0))
  return at >= 0 && (ones[at] ?? 0) > (others[at] ?? 0)
}

/** A name from before versions had numbers, such as a day, is the first: a process of yesterday may still store one. */
const partsOf = (number: string): number[] =>
  (/^\d+(\.\d+)*$/.test(number) ? number : '1.0').split('.').map((part) => Number(part) || 0)

/** Whether the day of a version has come. */
export const binds = ({ from }: Pick<Version, 'from'>, now: Date): boolean => beginOfDay(from) <= now

/** The version that holds at a moment; before all of them the first. */
export const termsOn = (terms: OfferedTerms, now: Date): Version =>
  terms.find((version) => binds(version, now)) ?? terms.at(-1) ?? terms[0]

/** The versions after the one that somebody accepted, the newest first. */
export const owedAfter = (terms: OfferedTerms, accepted: string): readonly Version[] =>
  terms.filter(({ number }) => isNewer(number, accepted))

/** The newest version that holds and was not accepted; undefined where there is none. */
export const bindingOn = (terms: OfferedTerms, accepted: string, now: Date): Version | undefined =>
  owedAfter(terms, accepted).find((version) => binds(version, now))

/** Whether somebody is asked for newer terms: because they hold, or because they will. */
export function termsStanding(terms: OfferedTerms, accepted: string, now: Date): 'accepted' | 'announced' | 'binding' {
  if (bindingOn(terms, accepted, now)) return 'binding'
  return owedAfter(terms, accepted).length > 0 ? 'announced' : 'accepted'
}
