import { type Refusal, refusal } from '../../../platform/words/phrase.ts'

interface Hold {
  readonly by: string
  readonly username: string
  readonly until: Date
}

/** Why one of our team may not take an application: a colleague has it. Null when they may. */
export const takingRefusal = (hold: Hold | null, staffId: string): Refusal | null =>
  hold && hold.by !== staffId ? heldBy(hold) : null

/** Why one of our team may not decide an application: only whoever holds it does. Null when they may. */
export const decidingRefusal = (hold: Hold | null, staffId: string): Refusal | null =>
  hold ? takingRefusal(hold, staffId) : refusal('review_not_started')

/** Why an application is not taken over from somebody: another one has it by now. Null when they have it, or it is free. */
export const takeOverRefusal = (hold: Hold | null, from: string): Refusal | null =>
  hold && hold.username !== from ? heldBy(hold) : null

const heldBy = ({ username, until }: Hold): Refusal => refusal('application_held', { name: `@${username}`, until })
