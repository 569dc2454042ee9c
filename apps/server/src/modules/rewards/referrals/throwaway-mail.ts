import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** The list that the Python Package Index keeps clean and everybody may use; it is new with each version of the package. */
const throwaway = disposableEmailBlocklistSet()

/** Whether an address is at a provider whose addresses are made to be thrown away, or at a name below one. */
export function isThrowawayMail(address: string): boolean {
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, n) => throwaway.has(labels.slice(n).join('.')))
}
