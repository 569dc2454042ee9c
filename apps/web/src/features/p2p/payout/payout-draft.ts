import type { PayDetails } from '@sengi/contract/p2p/orders'
import type { P2pPayoutWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { NewPayout } from './use-payout.ts'

export interface PayoutDraft {
  kind: PayDetails['kind']
  holder: string
  label: string
  bank: string
  number: string
  shapId: string
  place: string
}

export const emptyPayout: PayoutDraft = {
  kind: 'bank',
  holder: '',
  label: '',
  bank: '',
  number: '',
  shapId: '',
  place: '',
}

export interface Bank {
  name: string
  branch_code: string
  account_digits: readonly number[]
}

type Faults = Partial<Record<keyof PayoutDraft, string>>

/** What can be seen from here; whose account it is, the server compares. */
export function payoutFaults(
  t: Say<P2pPayoutWords>,
  draft: PayoutDraft,
  banks: readonly Bank[],
  isNameKnown: boolean,
): Faults {
  const own: Record<PayDetails['kind'], Faults> = {
    bank: {
      ...(!draft.bank && { bank: t('choose_bank') }),
      ...numberFault(
        t,
        digitsOf(draft.number),
        banks.find(({ name }) => name === draft.bank),
      ),
    },
    payshap: draft.shapId.trim() ? {} : { shapId: t('no_shap_id') },
    cash: draft.place.trim().length >= 3 ? {} : { place: t('no_place') },
  }
  return { ...own[draft.kind], ...(!isNameKnown && !draft.holder.trim() && { holder: t('no_holder') }) }
}

function numberFault(t: Say<P2pPayoutWords>, digits: string, bank: Bank | undefined): Faults {
  if (!/^\d{6,16}$/.test(digits)) return { number: t('no_number') }
  if (!bank || bank.account_digits.length === 0 || bank.account_digits.includes(digits.length)) return {}
  const lengths = bank.account_digits.map(String).reduce((one, other) => t('or', { one, other }))
  return { number: t('number_length', { bank: bank.name, digits: lengths }) }
}

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '')

export function payoutBody(draft: PayoutDraft, banks: readonly Bank[]): NewPayout {
  const branch = banks.find(({ name }) => name === draft.bank)?.branch_code
  const own: Record<PayDetails['kind'], Partial<NewPayout>> = {
    bank: { bank: draft.bank, account_number: digitsOf(draft.number), ...(branch && { branch_code: branch }) },
    payshap: { shap_id: draft.shapId.trim() },
    cash: { place: draft.place.trim() },
  }
  const [holder, label] = [draft.holder.trim(), draft.label.trim()]
  return {
    kind: draft.kind,
    ...(holder && { holder_name: holder }),
    ...(label && { label }),
    ...own[draft.kind],
  }
}
