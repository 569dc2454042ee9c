/** What friends reach, in the order in which it is shown: the last is for all of the others. */
export const milestones = ['joined', 'verified', 'traded', 'all'] as const
export type Milestone = (typeof milestones)[number]

/** A code as links carry it: no letter looks like a figure. */
export const codePattern = /^[2-9A-HJKMNP-Z]{8}$/

/** Whether a friend counts: held while our team looks at it, void for what the rules of the program leave out. */
export const referralStates = ['COUNTS', 'HELD', 'VOID'] as const
export type ReferralState = (typeof referralStates)[number]

/** Why a friend does not count; only our team sees which it is. */
export const referralFaults = [
  'same_person',
  'circle',
  'too_many',
  'too_fast',
  'same_device',
  'same_network',
  'throwaway_mail',
  'coins_left',
  'decided',
] as const
export type ReferralFault = (typeof referralFaults)[number]
