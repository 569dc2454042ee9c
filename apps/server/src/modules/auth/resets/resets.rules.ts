import type { SpokenLanguage } from '@sengi/contract/languages'
import { durationPhrase, type LetterWords, phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'

const say = phrases('auth/letters')

/** What an account was written already. */
export interface WrittenLinks {
  readonly inLastHour: number
  /** Whether one of them can still be used. */
  readonly hasLive: boolean
}

/**
 * Whether an account is written one more link. Strangers may ask as well, so its mailbox gets few letters; and because whoever
 * is written none has one that works, nobody can keep the owner out by asking first.
 */
export const mayWrite = ({ inLastHour, hasLive }: WrittenLinks, lettersAnHour: number): boolean =>
  inLastHour < lettersAnHour || !hasLive

/** A link that was sent, at a moment of the product's clock. */
export interface SentLink {
  readonly isUsed: boolean
  /** A newer one was sent, or the password is another one than when it was. */
  readonly isReplaced: boolean
  readonly isOver: boolean
  /** Whether the account still has the address that the letter went to, and may be used at all. */
  readonly isReachable: boolean
}

/** Why a link cannot be used; null when it can. Who lost a race with themselves is told so before anything else. */
export function linkFault(link: SentLink | undefined): Refusal | null {
  if (!link?.isReachable) return refusal('reset_link_wrong')
  if (link.isUsed) return refusal('reset_link_used')
  if (link.isReplaced) return refusal('reset_link_replaced')
  return link.isOver ? refusal('reset_link_over') : null
}

/** Whose account it is, and how they are written to. */
export interface Forgetful {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly language: SpokenLanguage
}

interface Sent {
  readonly token: string
  readonly seconds: number
  readonly publicUrl: string
}

/** The letter with the link. The secret stands behind `#`, which a browser tells no server, and no other page. */
export const resetLetter = (username: string, { token, seconds, publicUrl }: Sent): LetterWords => ({
  subject: say('reset_subject'),
  text: say('reset_text', {
    username,
    link: `${publicUrl}/reset-password#${token}`,
    span: durationPhrase(seconds),
  }),
})
