import type { AlertOutcome, SignInEnd, WatchRule } from '@sengi/contract/auth/watch'

export type { AlertOutcome, SignInEnd, WatchRule } from '@sengi/contract/auth/watch'
export type { ListSort } from '@sengi/contract/fields'

import { dayInSouthAfrica } from '@sengi/contract/time'

const hour = 3_600
const day = 24 * hour

/** Which events of the record are sign-ins, and how each of them went. */
export const endByAction = {
  'auth.signed_in': 'signed_in',
  'staff.signed_in': 'signed_in',
  'auth.sign_in_failed': 'wrong_password',
  'auth.second_factor_failed': 'wrong_factor',
  'auth.pin_failed': 'wrong_pin',
} as const satisfies Readonly<Record<string, SignInEnd>>

export type SignInAction = keyof typeof endByAction
export const signInActions = Object.keys(endByAction) as SignInAction[]

/** The events that went so. */
export const actionsThat = (ended: SignInEnd): SignInAction[] =>
  signInActions.filter((one) => endByAction[one] === ended)

/** How long a rule counts before it begins again. A span begins at a whole hour or day (UTC), so a back-test counts what the rule will. */
export const spanSeconds: Readonly<Record<WatchRule, number>> = {
  guessing: hour,
  many_accounts: hour,
  many_networks: day,
  missed_secrets: day,
  shared_browser: day,
}

/** What our team can change: from how many on each rule raises an alert. */
type Figure = 'guessesAtLeast' | 'accountsAtLeast' | 'networksAtLeast' | 'secretsAtLeast' | 'browserPeopleAtLeast'

export const figureOf: Readonly<Record<WatchRule, Figure>> = {
  guessing: 'guessesAtLeast',
  many_accounts: 'accountsAtLeast',
  many_networks: 'networksAtLeast',
  missed_secrets: 'secretsAtLeast',
  shared_browser: 'browserPeopleAtLeast',
}

/** What a rule found in one of its spans. */
export interface Sign {
  readonly rule: WatchRule
  /** A network, the id of a person, or the hash of a browser as hexadecimal digits. */
  readonly about: string
  readonly from: Date
  readonly count: number
  readonly userIds: readonly string[]
}

export interface WatchedPerson {
  readonly id: string
  readonly username: string
  readonly isSuspended: boolean
}

export interface SecurityAlert extends Omit<Sign, 'userIds'> {
  readonly id: string
  readonly people: readonly WatchedPerson[]
  readonly raisedAt: Date
  readonly takenBy: string | null
  readonly closed: {
    readonly by: string
    readonly at: Date
    readonly outcome: AlertOutcome
    readonly reason: string
  } | null
}

/** The number of an event of the record. */
export const eventNumber = /^[0-9]{1,18}$/

/** From how many people on a browser is shown as shared. */
export const fewestOfABrowser = 2

const shownLargest = 10

/** What a back-test comes to: how many alerts, on which days, and the largest of them. */
export function summed(signs: readonly Sign[], nameOf: (sign: Sign) => string) {
  const days = Map.groupBy(signs, ({ from }) => dayInSouthAfrica(from))
  return {
    alerts: signs.length,
    byDay: [...days]
      .map(([day, of]) => ({ day, count: of.length }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    largest: signs.slice(0, shownLargest).map((sign) => ({ about: nameOf(sign), from: sign.from, count: sign.count })),
  }
}

/** Enough of a browser's hash to tell two apart, and nothing that opens anything. */
const shownDigits = 12

/** A rule with the figure that holds, and how many alerts it has raised lately. */
export interface WatchedRule {
  readonly rule: WatchRule
  readonly atLeast: number
  readonly open: number
  readonly raised: number
}

/** What an alert is about as it is shown: a browser's hash is cut, and a person is named. */
export function aboutText({ rule, about }: Pick<Sign, 'rule' | 'about'>, people: readonly WatchedPerson[]): string {
  if (rule === 'shared_browser') return about.slice(0, shownDigits)
  const person = people.find(({ id }) => id === about)
  return person ? `@${person.username}` : about
}

/** A browser as it is shown. */
export const browserText = (hash: Buffer): string => hash.toString('hex').slice(0, shownDigits)
