import type { GroupLinkState } from '@sengi/contract/bills/held-links'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { groupLimits } from '../groups.rules.ts'

/** The link to a group as whoever opens it holds it. */
export interface HeldLink {
  readonly groupId: string
  readonly groupName: string
  readonly makerId: string
  readonly makerName: string
  readonly expiresAt: Date
  /** Its time is over, it was withdrawn, its maker left or was stopped, or the group was put away. */
  readonly isOver: boolean
  /** How many are in the group, how many ever were, and for how many others a place is kept until they answer. */
  readonly people: number
  readonly places: number
  readonly asked: number
  /** Whether whoever looks is in the group; null of somebody who never was. */
  readonly isIn: boolean | null
}

/** Why nobody more can join; null while somebody can. Who was asked in has a place until they answer. */
export function fullness({ people, places, asked }: Pick<HeldLink, 'people' | 'places' | 'asked'>): Refusal | null {
  if (people + asked >= groupLimits.members) return refusal('group_full', { most: groupLimits.members })
  return places >= groupLimits.places ? refusal('group_full_over_time', { most: groupLimits.places }) : null
}

/** How a link stands for whoever looks. */
export function linkState(link: HeldLink): GroupLinkState {
  if (link.isOver) return 'OVER'
  return fullness(link) ? 'FULL' : 'OPEN'
}
