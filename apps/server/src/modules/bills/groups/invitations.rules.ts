import { dayMs } from '@sengi/money'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'

/** What became of asking somebody into a group. */
export type InvitationState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN'

/** How somebody was asked before, into this group by anybody or into another one by whoever asks now. */
export interface EarlierInvitation {
  readonly userId: string
  readonly isHere: boolean
  readonly state: InvitationState
  readonly answeredAt: Date | null
}

/** How many people one person can be waiting for. */
export const openAtMost = 50

/** For how many days nobody is asked again after an answer, so that a question does not become a nuisance. */
const restDays: Readonly<Record<InvitationState, number>> = { OPEN: 0, ACCEPTED: 0, DECLINED: 30, WITHDRAWN: 1 }

/** Why somebody cannot be asked into a group now; null when they can. */
export function askingFault(name: string, earlier: readonly EarlierInvitation[], now: Date): Refusal | null {
  const open = earlier.find(({ state }) => state === 'OPEN')
  if (open) return refusal(open.isHere ? 'group_invitation_waits' : 'group_invitation_waits_elsewhere', { name })
  const resting = earlier.find(({ state, answeredAt }) => answeredAt && rests(state, answeredAt, now))
  if (!resting) return null
  return resting.state === 'DECLINED'
    ? refusal('group_invitation_declined', { name, days: restDays.DECLINED })
    : refusal('group_invitation_rests', { name })
}

const rests = (state: InvitationState, answeredAt: Date, now: Date): boolean =>
  answeredAt.getTime() + restDays[state] * dayMs > now.getTime()
