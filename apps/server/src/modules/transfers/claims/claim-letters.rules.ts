import { fullCryptoText, randText } from '@sengi/money'
import { type AddressLetter, durationPhrase, phrases } from '../../../platform/words/phrase.ts'
import { toldFigures } from '../people/agreed.rules.ts'
import { type Claim, reminderDays, waitSecondsOf } from './claims.rules.ts'

const say = phrases('transfers/letters')

interface FirstLetter {
  readonly from: string
  readonly publicUrl: string
  readonly secret: string
}

/**
 * Tells whoever reads an address that money waits there. A stranger's words are not passed on: the note is shown in the
 * app, and the subject is ours alone.
 * The link's secret stands after the hash, which browsers keep to themselves.
 */
export const firstLetter = (claim: Claim, { from, publicUrl, secret }: FirstLetter): AddressLetter => ({
  to: claim.email,
  from: claim.senderId,
  subject: say('first_subject', { amount: toldFigures(claim.amount, claim.agreed).amount }),
  text: say('first_text', {
    from,
    amount: fullCryptoText(claim.amount),
    value: randText(claim.value),
    wait: durationPhrase(waitSecondsOf(claim)),
    link: `${publicUrl}/send/claims/open#${secret}`,
  }),
  key: `claim:${claim.id}:first`,
})

/** The next letter to somebody who has not claimed yet. The first one's link stays good, so this one brings none. */
export const reminderLetter = (claim: Claim, nth: number, from: string, publicUrl: string): AddressLetter => ({
  to: claim.email,
  from: claim.senderId,
  subject: say('reminder_subject', { amount: toldFigures(claim.amount, claim.agreed).amount }),
  text: say('reminder_text', {
    from,
    amount: toldFigures(claim.amount, claim.agreed).amount,
    days: Math.max(1, Math.ceil(waitSecondsOf(claim) / 86_400 - (reminderDays[nth - 1] ?? 0))),
    link: `${publicUrl}/send/claims`,
  }),
  key: `claim:${claim.id}:reminder:${nth}`,
})
