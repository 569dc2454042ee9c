import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import type { PayDetails as ShownDetails } from '@sengi/contract/p2p/orders'
import { visible } from '@sengi/contract/visible-text'
import { type Phrase, phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { sealedMark } from '../../../platform/words/sealed-text.ts'
import type { KeptDetails } from '../orders.rules.ts'
import type { HolderCheck } from './holder-checks.rules.ts'

const told = phrases('p2p/notices')

/** How somebody can be paid. */
export type PayoutKind = 'bank' | 'payshap' | 'cash'

/** The kind of account that money of each payment method goes to. */
export const kindFor: Readonly<Record<PaymentMethod, PayoutKind>> = { EFT: 'bank', PayShap: 'payshap', Cash: 'cash' }

/** Where money goes. Only the fields of its kind are filled. */
export interface PayoutDetails {
  readonly kind: PayoutKind
  readonly holderName: string
  readonly bank: string | null
  readonly accountNumber: string | null
  readonly branchCode: string | null
  readonly shapId: string | null
  readonly place: string | null
}

/** A place to be paid that somebody wrote down. Its number lies sealed, but for what was written before numbers were. */
export interface PayoutAccount extends PayoutDetails {
  readonly id: string
  /** What its owner calls it. */
  readonly label: string | null
  /** The end of a number that is sealed; null while it lies open, and for a place. */
  readonly lastDigits: string | null
  readonly isDefault: boolean
  readonly usableAt: Date
  /** Whether it has rested long enough, in a name that we know, and no bank refused it. */
  readonly isUsable: boolean
  /** Whether its holder was held against a verified name. */
  readonly isHolderKnown: boolean
  readonly check: HolderCheck
  readonly createdAt: Date
}

/** A bank with its universal branch code and how its account numbers look. */
export interface Bank {
  readonly name: string
  readonly branchCode: string
  readonly digits: readonly number[]
  /** Digits with which numbers of one length begin. */
  readonly opening?: readonly [length: number, start: string]
}

const usual = [8, 9, 10, 11]

/** The banks that an account can be at (docs: South Africa, banks). Where a length is not published, the usual ones pass. */
export const banks: readonly Bank[] = [
  { name: 'Absa', branchCode: '632005', digits: usual },
  { name: 'African Bank', branchCode: '430000', digits: [11] },
  { name: 'Bank Zero', branchCode: '888000', digits: [11] },
  { name: 'Bidvest', branchCode: '462005', digits: [11] },
  { name: 'Capitec', branchCode: '470010', digits: [10] },
  { name: 'Discovery Bank', branchCode: '679000', digits: [11] },
  { name: 'FNB', branchCode: '250655', digits: [11] },
  { name: 'Grindrod', branchCode: '223626', digits: usual },
  { name: 'Investec', branchCode: '580105', digits: [11] },
  { name: 'Mercantile', branchCode: '450905', digits: usual },
  { name: 'Nedbank', branchCode: '198765', digits: [10] },
  { name: 'Postbank', branchCode: '460005', digits: usual },
  { name: 'RMB', branchCode: '261251', digits: [11] },
  { name: 'Sasfin', branchCode: '683000', digits: usual },
  { name: 'Standard Bank', branchCode: '051001', digits: [9, 11], opening: [11, '1'] },
  { name: 'TymeBank', branchCode: '678910', digits: [11] },
]

/** What somebody typed in. */
export interface TypedAccount {
  readonly kind: PayoutKind
  readonly holderName: string
  readonly bank?: string | undefined
  readonly accountNumber?: string | undefined
  readonly branchCode?: string | undefined
  readonly shapId?: string | undefined
  readonly place?: string | undefined
}

/** Which field cannot be taken, and why. */
export interface PayoutFault {
  readonly path: string
  readonly refused: Refusal
}

type Checked = { readonly details: PayoutDetails } | { readonly fault: PayoutFault }

const nothing = { bank: null, accountNumber: null, branchCode: null, shapId: null, place: null }

/** Reads what was typed in the form in which it is kept and compared, or says what is wrong with it. */
export function readAccount(typed: TypedAccount): Checked {
  const holderName = oneLine(typed.holderName)
  if (!holderName) return faultIn('holder_name', refusal('payout_holder_missing'))
  const read = readers[typed.kind](typed)
  return 'fault' in read ? read : { details: { ...nothing, ...read, kind: typed.kind, holderName } }
}

type Read = Partial<Record<keyof typeof nothing, string>>
const readers: Readonly<Record<PayoutKind, (typed: TypedAccount) => Read | { readonly fault: PayoutFault }>> = {
  bank: readBank,
  payshap: readShap,
  cash: readPlace,
}

function readBank({
  bank: name,
  accountNumber = '',
  branchCode,
}: TypedAccount): Read | { readonly fault: PayoutFault } {
  const bank = banks.find((known) => known.name === name)
  if (!bank) return faultIn('bank', refusal('payout_bank_unknown'))
  if (branchCode && withoutSpaces(branchCode) !== bank.branchCode) {
    return faultIn('branch_code', refusal('payout_branch_code_wrong', { bank: bank.name, code: bank.branchCode }))
  }
  const number = withoutSpaces(accountNumber)
  const opening = bank.opening?.[0] === number.length ? bank.opening[1] : ''
  const fits = /^[0-9]+$/.test(number) && bank.digits.includes(number.length) && number.startsWith(opening)
  if (!fits)
    return faultIn(
      'account_number',
      refusal('payout_account_number_wrong', { bank: bank.name, digits: oneOf(bank.digits) }),
    )
  return { bank: bank.name, branchCode: bank.branchCode, accountNumber: number }
}

const mobile = /^(?:0|\+27-?|27)([6-8][0-9]{8})(@[a-z]{2,20})?$/
const numbered = /^[0-9]{8,11}(@[a-z]{2,20})?$/

/** A ShapID is a cell number, with the bank behind an @ where somebody has several, or an account number. */
function readShap({ shapId = '' }: TypedAccount): Read | { readonly fault: PayoutFault } {
  const typed = withoutSpaces(shapId).toLowerCase()
  const [, digits, at = ''] = mobile.exec(typed) ?? []
  if (digits) return { shapId: `+27-${digits}${at}` }
  if (numbered.test(typed)) return { shapId: typed }
  return faultIn('shap_id', refusal('payout_shap_id_wrong'))
}

const shortestPlace = 3

function readPlace({ place = '' }: TypedAccount): Read | { readonly fault: PayoutFault } {
  const line = oneLine(place)
  return line.length >= shortestPlace ? { place: line } : faultIn('place', refusal('payout_place_missing'))
}

/** Seconds before a new account can be used. Cash is handed over in person, so its place needs no rest. */
export const restSeconds: Readonly<Record<PayoutKind, number>> = { bank: 86_400, payshap: 86_400, cash: 0 }

/** What may happen to where somebody is paid, and what they read of it. */
export type PayoutChange = 'added' | 'made_default' | 'no_default' | 'removed'

/** What happened to an account, as its notice says it. */
export const changePhrase = (change: PayoutChange): Phrase => told(`payout_${change}`)

const shownDigits = 4

/** The end of an account's number, or of a ShapID before its @; null for a place. */
export const lastDigitsOf = ({
  accountNumber,
  shapId,
}: Pick<PayoutDetails, 'accountNumber' | 'shapId'>): string | null =>
  (accountNumber ?? shapId)?.replace(/@.*$/, '').slice(-shownDigits) ?? null

/** An account as a letter may name it: enough to know it by, too little to pay to. */
export function maskedPhrase(account: PayoutAccount): Phrase {
  const { kind, bank, lastDigits } = account
  const digits = lastDigits ?? lastDigitsOf(account) ?? ''
  if (kind === 'cash') return told('payout_cash')
  return kind === 'bank' ? told('payout_bank', { bank: bank ?? '', digits }) : told('payout_payshap', { digits })
}

/** What an order keeps of an account. */
export const payDetailsOf = (account: PayoutAccount): KeptDetails => ({
  ...wireDetailsOf(account),
  account_id: account.id,
  ...(account.lastDigits !== null && isSealed(account) && { last_digits: account.lastDigits }),
})

/** The same in the words of the contract alone. */
const wireDetailsOf = ({ holderName, accountNumber, branchCode, shapId, ...account }: PayoutAccount): ShownDetails => ({
  kind: account.kind,
  holder_name: holderName,
  bank: account.bank,
  account_number: accountNumber,
  branch_code: branchCode,
  shap_id: shapId,
  place: account.place,
  holder_check: account.kind === 'cash' ? null : account.check.state,
})

const isSealed = ({ accountNumber, shapId }: PayoutDetails): boolean =>
  (accountNumber ?? shapId)?.startsWith(sealedMark) ?? false

/** Whether two numbers that lie open are one account's: what is not sealed yet the index of sealed ones does not know. */
export const isSameOpen = (one: PayoutDetails, other: PayoutDetails): boolean =>
  one.kind === other.kind &&
  one.kind !== 'cash' &&
  one.branchCode === other.branchCode &&
  (one.accountNumber ?? one.shapId) === (other.accountNumber ?? other.shapId)

/** What somebody who pays nothing to it may know of an account: our team, who settle a dispute about it. */
export function maskedDetails({ account_id: _account, last_digits, ...details }: KeptDetails): ShownDetails {
  const mask = (kept: string | null): string | null =>
    kept && `…${last_digits ?? kept.replace(/@.*$/, '').slice(-shownDigits)}`
  return { ...details, account_number: mask(details.account_number), shap_id: mask(details.shap_id) }
}

const faultIn = (path: string, refused: Refusal) => ({ fault: { path, refused } })
const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/[\s().]/g, '')
const oneLine = (text: string): string => visible(text).replace(/\s+/g, ' ')
const say = phrases('p2p/payout')
const oneOf = (digits: readonly number[]): Phrase | number =>
  digits.length > 1
    ? say('one_of', { some: digits.slice(0, -1).join(', '), last: digits.at(-1) ?? 0 })
    : (digits[0] ?? 0)
