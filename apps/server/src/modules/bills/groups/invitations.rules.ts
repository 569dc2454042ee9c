import { dayMs } from '@sengi/contract/time'
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
export function askingFault(name: string, earlier: readonly EarlierInvitation[], now: Date): string | null {
  const open = earlier.find(({ state }) => state === 'OPEN')
  if (open?.isHere) return `${name} was asked already and has not answered yet`
  if (open) return `${name} has not answered your other invitation yet`
  const resting = earlier.find(({ state, answeredAt }) => answeredAt && rests(state, answeredAt, now))
  if (!resting) return null
  return resting.state === 'DECLINED'
    ? `${name} said no. You can ask again ${restDays.DECLINED} days after that, or once they keep you as a contact.`
    : `${name} was asked today, and it was taken back. Ask again tomorrow.`
}

const rests = (state: InvitationState, answeredAt: Date, now: Date): boolean =>
  answeredAt.getTime() + restDays[state] * dayMs > now.getTime()
