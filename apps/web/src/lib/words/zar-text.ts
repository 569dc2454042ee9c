import { type Amount, randText, zero } from '@sengi/money'
import { amountFrom } from '../../ui/fields/decimal.ts'

/** Rand as the server tells them. */
export const zarIn = (text: string): Amount => amountFrom('ZAR', text) ?? zero('ZAR')

export const zarText = (text: string): string => randText(zarIn(text))
