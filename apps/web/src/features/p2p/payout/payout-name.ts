import type { PayDetails } from '@sengi/contract/p2p/orders'
import type { P2pWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'

/** An account in a few words: its bank and its last digits, its ShapID, or its place. */
export function payoutName(t: Say<P2pWords>, { kind, bank, account_number, shap_id, place }: PayDetails): string {
  const names = {
    bank: `${bank ?? t('bank')} …${account_number?.slice(-4) ?? ''}`,
    payshap: t('payshap_id', { id: shap_id ?? '' }),
    cash: t('cash_at', { place: place ?? '' }),
  }
  return names[kind]
}
