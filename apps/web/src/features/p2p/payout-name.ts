import type { PayDetails } from '@sengi/contract'

/** An account in a few words: its bank and its last digits, its ShapID, or its place. */
export function payoutName({ kind, bank, account_number, shap_id, place }: PayDetails): string {
  const names = {
    bank: `${bank ?? 'Bank'} …${account_number?.slice(-4) ?? ''}`,
    payshap: `PayShap ${shap_id ?? ''}`,
    cash: `Cash, ${place ?? ''}`,
  }
  return names[kind]
}
