import { durationText, fullCryptoText, randText } from '@sengi/money'
import { type Claim, reminderDays, waitOf } from './claims.rules.ts'

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly key: string
}

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
export const firstLetter = (claim: Claim, { from, publicUrl, secret }: FirstLetter): Letter => ({
  to: claim.email,
  subject: `${fullCryptoText(claim.amount)} waits for you at Sengi`,
  text: [
    `@${from} sent you ${fullCryptoText(claim.amount)}, worth ${randText(claim.value)} when it was sent, with Sengi.`,
    `Open an account with this e-mail address, verify the address, and claim it within ${durationText(waitOf(claim))}:`,
    `${publicUrl}/send/claims/open#${secret}`,
    'The link can be used once. If you do not know the sender, do nothing: the money goes back.',
  ].join('\n\n'),
  key: `claim:${claim.id}:first`,
})

/** The next letter to somebody who has not claimed yet. The first one's link stays good, so this one brings none. */
export const reminderLetter = (claim: Claim, nth: number, from: string, publicUrl: string): Letter => ({
  to: claim.email,
  subject: `${fullCryptoText(claim.amount)} still waits for you at Sengi`,
  text: [
    `@${from} sent you ${fullCryptoText(claim.amount)} with Sengi. It waits ${moreDays(waitOf(claim) / 86_400 - (reminderDays[nth - 1] ?? 0))}, then it goes back.`,
    'Sign in, or open an account with this e-mail address, verify the address, and claim it:',
    `${publicUrl}/send/claims`,
    'If you do not know the sender, do nothing.',
  ].join('\n\n'),
  key: `claim:${claim.id}:reminder:${nth}`,
})

const moreDays = (left: number): string => {
  const days = Math.max(1, Math.ceil(left))
  return `${days} more day${days === 1 ? '' : 's'}`
}
