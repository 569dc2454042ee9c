/** Neither 0 and O nor 1 and I: people type this into a banking app. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** How many digits a reference has, and of how many choices each. */
export const referenceDigits = { count: 8, choices: alphabet.length } as const

/** What the buyer writes on the payment: says nothing about crypto, because banks look at that. */
export function referenceFrom(digits: readonly number[]): string {
  const text = digits.map((digit) => alphabet.charAt(digit)).join('')
  return `SG-${text.slice(0, 4)}-${text.slice(4)}`
}
