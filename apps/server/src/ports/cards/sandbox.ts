import { randomBytes, randomInt } from 'node:crypto'
import { noPace, type Pace } from '../../platform/background/pace.ts'
import type { Db } from '../../platform/db.ts'
import type { CardNetwork } from './cards.ts'
import { findCard, keepCard } from './sandbox.store.ts'
import { sandboxPhones } from './sandbox-phones.ts'

/** The network's range for tests: no bank issues cards in it. */
const range = '999999'
const numberLength = 16
const yearsGood = 4

/** How long the specification's cards take to be issued. */
const issuedMs = 2_000

interface SandboxCards {
  readonly pace?: Pace
  /** The last four digits of the cards that are issued; anything where it is left out. */
  readonly lastFour?: string
}

/** The built-in network. It refuses whoever has "nocard" in their username, so that the other path can be tried. */
export const sandboxCards = (db: Db, { pace = noPace, lastFour }: SandboxCards = {}): CardNetwork => ({
  name: 'sandbox',
  phones: sandboxPhones(db),
  issue: async ({ ref, username, now }) => {
    await pace(issuedMs)
    if (username.includes('nocard')) throw new Error('The sandbox issues no card to this name')
    const card = await keepCard(db, {
      ref,
      token: `crd_${randomBytes(16).toString('hex')}`,
      number: newNumber(lastFour ?? digits(4)),
      cvc: digits(3),
      expiresOn: endOfMonth(now, yearsGood),
    })
    return { token: card.token, last4: card.number.slice(-4), expiresOn: card.expiresOn }
  },
  numberOf: async (token) => {
    const card = await findCard(db, token)
    if (!card) throw new Error('The sandbox knows no such card')
    return { number: card.number, cvc: card.cvc, expiresOn: card.expiresOn }
  },
})

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** Of ten that differ in one digit alone one is a number. */
function newNumber(lastFour: string): string {
  const free = digits(numberLength - range.length - lastFour.length - 1)
  const tried = Array.from({ length: 10 }, (_, digit) => `${range}${free}${digit}${lastFour}`)
  const found = tried.find((number) => Number(number.at(-1)) === checkDigit(number.slice(0, -1)))
  if (!found) throw new Error(`No number ends in ${lastFour}`)
  return found
}

/** Luhn: every second digit from the right counts double. */
function checkDigit(body: string): number {
  const sum = [...body].toReversed().reduce((total, digit, place) => total + worth(Number(digit), place), 0)
  return (10 - (sum % 10)) % 10
}

const worth = (digit: number, place: number): number => {
  if (place % 2 === 1) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}

const endOfMonth = (now: Date, years: number): string =>
  new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
