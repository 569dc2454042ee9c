import type { DeclineCode } from '@sengi/contract/cards/payments'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'

const say = phrases('cards/declines')

/** Why a payment was declined, as a sentence for the card's owner. */
export const declinePhrase = (code: DeclineCode): Phrase => say(code)
