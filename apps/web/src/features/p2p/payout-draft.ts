import type { PayDetails } from '@sengi/contract'
import type { NewPayout } from './use-payout.ts'

export interface PayoutDraft {
  kind: PayDetails['kind']
  holder: string
  bank: string
  number: string
  shapId: string
  place: string
}

export const emptyPayout: PayoutDraft = { kind: 'bank', holder: '', bank: '', number: '', shapId: '', place: '' }

export interface Bank {
  name: string
  branch_code: string
  account_digits: readonly number[]
}

type Faults = Partial<Record<keyof PayoutDraft, string>>

/** What can be seen from here; whose account it is, the server compares. */
export function payoutFaults(draft: PayoutDraft, banks: readonly Bank[]): Faults {
  const own: Record<PayDetails['kind'], Faults> = {
    bank: {
      ...(!draft.bank && { bank: 'Choose a bank' }),
      ...numberFault(
        digitsOf(draft.number),
        banks.find(({ name }) => name === draft.bank),
      ),
    },
    payshap: draft.shapId.trim() ? {} : { shapId: 'Please enter your ShapID' },
    cash: draft.place.trim().length >= 3 ? {} : { place: 'Please name a place' },
  }
  return own[draft.kind]
}

function numberFault(digits: string, bank: Bank | undefined): Faults {
  if (!/^\d{6,16}$/.test(digits)) return { number: 'Please enter the account number, digits only' }
  if (!bank || bank.account_digits.length === 0 || bank.account_digits.includes(digits.length)) return {}
  return { number: `An account at ${bank.name} has ${bank.account_digits.join(' or ')} digits` }
}

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '')

export function payoutBody(draft: PayoutDraft, banks: readonly Bank[]): NewPayout {
  const branch = banks.find(({ name }) => name === draft.bank)?.branch_code
  const own: Record<PayDetails['kind'], Partial<NewPayout>> = {
    bank: { bank: draft.bank, account_number: digitsOf(draft.number), ...(branch && { branch_code: branch }) },
    payshap: { shap_id: draft.shapId.trim() },
    cash: { place: draft.place.trim() },
  }
  const holder = draft.holder.trim()
  return { kind: draft.kind, ...(holder && { holder_name: holder }), ...own[draft.kind] }
}
