import type { PayDetails } from '@sengi/contract/p2p/orders'
import type { P2pWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'

type Named = Omit<PayDetails, 'holder_check'> & { label?: string | null }

/** An account in a few words: what its owner calls it, its bank and its last digits, its ShapID, or its place. */
export function payoutName(t: Say<P2pWords>, { kind, bank, account_number, shap_id, place, label }: Named): string {
  const names = {
    bank: `${bank ?? t('bank')} …${account_number?.slice(-4) ?? ''}`,
    payshap: t('payshap_id', { id: shap_id ?? '' }),
    cash: t('cash_at', { place: place ?? '' }),
  }
  return label ? `${label} · ${names[kind]}` : names[kind]
}
