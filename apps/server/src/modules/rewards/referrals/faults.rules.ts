import type { ReferralFault } from '@sengi/contract/rewards/milestones'

/** What is known about a friend whenever it is asked whether they count. */
export interface FriendEvidence {
  /** What a shared identity, account, telephone or browser says. */
  readonly signal: Extract<ReferralFault, 'same_person' | 'same_device'> | null
  /** Whether their e-mail address is one of those that are made to be thrown away. */
  readonly hasThrowawayMail: boolean
  /** How much of what came to them went to those around whoever brought them, in percent. */
  readonly leftPercent: number
}

/** What is known besides when they come: how many came before them. */
export interface FriendArrival extends FriendEvidence {
  readonly inMonth: number
  readonly inDay: number
  /** Of those of the last day, from a network of theirs. */
  readonly fromNetwork: number
}

/** From where on something speaks against a friend. */
export interface FaultFigures {
  readonly monthlyFriendsAtMost: number
  readonly dailyFriendsAtMost: number
  readonly networkFriendsAtMost: number
  readonly leavingPercent: number
}

interface FriendRule<Known> {
  readonly fault: ReferralFault
  readonly speaks: (known: Known, figures: FaultFigures) => boolean
}

/** What is asked of every friend, again and again until a reward is paid. The first rule that speaks is the one that is kept. */
export const lastingRules: readonly FriendRule<FriendEvidence>[] = [
  { fault: 'same_person', speaks: ({ signal }) => signal === 'same_person' },
  { fault: 'same_device', speaks: ({ signal }) => signal === 'same_device' },
  { fault: 'throwaway_mail', speaks: ({ hasThrowawayMail }) => hasThrowawayMail },
  { fault: 'coins_left', speaks: ({ leftPercent }, { leavingPercent }) => leftPercent >= leavingPercent },
]

/** What is asked once, when somebody comes. */
export const arrivalRules: readonly FriendRule<FriendArrival>[] = [
  { fault: 'too_many', speaks: ({ inMonth }, { monthlyFriendsAtMost }) => inMonth >= monthlyFriendsAtMost },
  ...lastingRules,
  { fault: 'same_network', speaks: ({ fromNetwork }, { networkFriendsAtMost }) => fromNetwork >= networkFriendsAtMost },
  { fault: 'too_fast', speaks: ({ inDay }, { dailyFriendsAtMost }) => inDay >= dailyFriendsAtMost },
]

/** What speaks against a friend first; null when nothing does. */
export const friendFaultOf = <Known>(
  rules: readonly FriendRule<Known>[],
  known: Known,
  figures: FaultFigures,
): ReferralFault | null => rules.find(({ speaks }) => speaks(known, figures))?.fault ?? null
