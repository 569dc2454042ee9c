import { type Amount, compare, parseAmount } from '@sengi/money'

/** Above this every payment asks for the PIN; above the smaller one the first payment to somebody does. */
const pinAbove = parseAmount('ZAR', '5000')
const pinAboveForNew = parseAmount('ZAR', '1000')

/** From which value on the PIN is asked, exclusive. */
export const pinAboveFor = (isNewPayee: boolean): Amount => (isNewPayee ? pinAboveForNew : pinAbove)

/** Whether a payment of this value asks for the PIN. */
export const needsPin = (value: Amount, isNewPayee: boolean): boolean => compare(value, pinAboveFor(isNewPayee)) > 0

/** Whether it matters at all if the payee is new: below, nobody need look. */
export const mayNeedPin = (value: Amount): boolean => compare(value, pinAboveForNew) > 0

/**
 * Whoever stole a password sends to somebody new at once. For a day after a new password, a first payment above the smaller
 * sum is therefore refused, with or without the PIN.
 */
export const isBraked = (value: Amount, isNewPayee: boolean, hasNewPassword: boolean): boolean =>
  isNewPayee && hasNewPassword && compare(value, pinAboveForNew) > 0

/** How long a new password is new. */
export const newPasswordHours = 24
