import type { SpokenLanguage } from '@sengi/contract/languages'
import { type LetterWords, phrases } from '../../../platform/words/phrase.ts'

export type { ListSort } from '@sengi/contract/fields'

const say = phrases('auth/letters')

/** What rests while an account is suspended: what goes to somebody else or out, and what others would pay. A new way to pay is a line here. */
export const restingReasons = [
  'transfer.sent',
  'claim.held',
  'claim.claimed',
  'request.fulfilled',
  'bill.settled',
  'withdrawal.reserved',
  'withdrawal.sent',
  'staking.staked',
  'qr.paid',
  'qr.till_held',
] as const

/** A wish to let an account go. Nobody (null) is the operator at the command line. */
export interface Ask {
  readonly by: string | null
  readonly at: Date
  readonly reason: string
  /** Until when the second person can agree. */
  readonly lapsesAt: Date
}

/** An account that is or was suspended. */
export interface Suspension {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly email: string
  /** What its owner reads. */
  readonly language: SpokenLanguage
  readonly reason: string
  readonly suspendedBy: string | null
  readonly suspendedAt: Date
  readonly ask: Ask | null
  readonly lifted: { readonly by: string | null; readonly at: Date } | null
  readonly readAt: Date
  /** Somebody else's question keeps it: it began with that question, or was joined by it. */
  readonly kept: 'began' | 'joined' | null
  /** Its owner froze it, and lets it go with a new password. */
  readonly ownerLifts: boolean
  /** Somebody wants it barred. */
  readonly barAsk: (Ask & { readonly by: string }) | null
  /** Two of us barred it. */
  readonly barred: { readonly by: string; readonly at: Date } | null
}

/** The wish that another person may still agree to. */
export const standingAsk = ({ ask, readAt }: Suspension): Ask | null => (ask && readAt < ask.lapsesAt ? ask : null)

/** The wish to bar it that another person may still agree to. */
export const standingBarAsk = ({ barAsk, barred, readAt }: Suspension): Suspension['barAsk'] =>
  barAsk && !barred && readAt < barAsk.lapsesAt ? barAsk : null

/** Why somebody may not let an account go; null when they may. */
export type LiftFault = 'over' | 'own' | 'kept' | 'not_asked' | 'same_person'

/** Whether this person may be the second one. The command line is one person like any other. */
export function liftFault(suspension: Suspension, by: string | null): LiftFault | null {
  if (suspension.lifted) return 'over'
  if (suspension.userId === by) return 'own'
  if (suspension.kept) return 'kept'
  const ask = standingAsk(suspension)
  if (!ask) return 'not_asked'
  return ask.by === by ? 'same_person' : null
}

/** Tells the owner, without the reason: whoever reads the mailbox may be the one who is kept out. */
export const suspendedLetter = ({ username }: Pick<Suspension, 'username'>, publicUrl: string): LetterWords => ({
  subject: say('suspended_subject'),
  text: say('suspended_text', { username, contact: `${publicUrl}/contact` }),
})

/** Tells the owner that the product is closed to them, what stays theirs, and how they are heard. */
export const barredLetter = ({ username }: Pick<Suspension, 'username'>, publicUrl: string): LetterWords => ({
  subject: say('barred_subject'),
  text: say('barred_text', { username, contact: `${publicUrl}/contact` }),
})

/** Tells the owner that the account is theirs again. */
export const liftedLetter = ({ username }: Pick<Suspension, 'username'>, publicUrl: string): LetterWords => ({
  subject: say('lifted_subject'),
  text: say('lifted_text', { username, password: `${publicUrl}/account/password` }),
})

interface Frozen extends Pick<Suspension, 'username'> {
  /** Whether a new password lets it go; only our team does where the mailbox may be a thief's. */
  readonly ownerLifts: boolean
  readonly publicUrl: string
}

/** Tells the owner what their press did, and how they get back. */
export const frozenLetter = ({ username, ownerLifts, publicUrl }: Frozen): LetterWords => ({
  subject: say('frozen_subject'),
  text: ownerLifts
    ? say('frozen_text', { username, reset: `${publicUrl}/forgot-password`, contact: `${publicUrl}/contact` })
    : say('frozen_by_team_text', { username, contact: `${publicUrl}/contact` }),
})
