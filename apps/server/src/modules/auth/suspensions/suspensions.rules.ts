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
] as const

/** How long a wish to let an account go waits for the second person. */
const askLastsMs = 24 * 3_600_000

/** A wish to let an account go. Nobody (null) is the operator at the command line. */
export interface Ask {
  readonly by: string | null
  readonly at: Date
  readonly reason: string
}

/** An account that is or was suspended. */
export interface Suspension {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly reason: string
  readonly suspendedBy: string | null
  readonly suspendedAt: Date
  readonly ask: Ask | null
  readonly lifted: { readonly by: string | null; readonly at: Date } | null
  readonly readAt: Date
}

export const lapsesAt = ({ at }: Ask): Date => new Date(at.getTime() + askLastsMs)

/** The wish that another person may still agree to. */
export const standingAsk = ({ ask, readAt }: Suspension): Ask | null => (ask && readAt < lapsesAt(ask) ? ask : null)

/** Why somebody may not let an account go; null when they may. */
export type LiftFault = 'over' | 'own' | 'not_asked' | 'same_person'

/** Whether this person may be the second one. The command line is one person like any other. */
export function liftFault(suspension: Suspension, by: string | null): LiftFault | null {
  if (suspension.lifted) return 'over'
  if (suspension.userId === by) return 'own'
  const ask = standingAsk(suspension)
  if (!ask) return 'not_asked'
  return ask.by === by ? 'same_person' : null
}

interface Letter {
  readonly subject: string
  readonly text: string
}

/** Tells the owner, without the reason: whoever reads the mailbox may be the one who is kept out. */
export const suspendedLetter = ({ username }: Pick<Suspension, 'username'>, publicUrl: string): Letter => ({
  subject: 'Your Sengi account is suspended',
  text: [
    `Hello ${username},`,
    'we suspended your account to keep it and others safe. Every device was signed out.',
    'Your money stays yours: nothing of it is lost, and your stakes go on earning. Nobody can send, withdraw or trade with it, you included, until we have looked into it. What is paid to you meanwhile waits or goes back.',
    `If you did not expect this, or if you do not agree, answer this letter or write to us: ${publicUrl}/contact. Say what happened and how we can reach you. Two people of our team look at each appeal.`,
    'We never ask for your password, your PIN or your codes.\n',
  ].join('\n\n'),
})

/** Tells the owner that the account is theirs again. */
export const liftedLetter = ({ username }: Pick<Suspension, 'username'>, publicUrl: string): Letter => ({
  subject: 'Your Sengi account is open again',
  text: [
    `Hello ${username},`,
    'your account is not suspended any more. You can sign in and use your money again. What waited for you follows; your ads rest until you switch them on.',
    `Choose a new password if somebody else may know yours: ${publicUrl}/account/password.`,
    'We never ask for your password, your PIN or your codes.\n',
  ].join('\n\n'),
})
