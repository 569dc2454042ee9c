/** What a note of ours is about, whatever its row says of that. */
export type OwnNote = 'bills' | 'reward_days'
export const ownNotes: Readonly<Record<string, OwnNote>> = {
  'bill.settled': 'bills',
  'staking.reward': 'reward_days',
}

/** How the note of a payment for bills begins. Rows of the past hold it, so it is never changed. */
const ofBills = 'Bills of '

/** The note of a payment for the bills of a group, as it is kept. */
export const billsNote = (group: string): string => `${ofBills}${group}`.slice(0, 140)

/** The group that such a note names. */
export const groupOfNote = (note: string): string => (note.startsWith(ofBills) ? note.slice(ofBills.length) : note)

/** How many days a reward is for, which is what its note begins with. */
export const daysOfNote = (note: string): number => Number.parseInt(note, 10)
