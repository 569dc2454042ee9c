/** How the note of a payment for bills begins. Rows of the past hold it, so it is never changed. */
const ofBills = 'Bills of '

/** The note of a payment for the bills of a group, as it is kept. */
export const billsNote = (group: string): string => `${ofBills}${group}`.slice(0, 140)

/** The group that such a note names. */
export const groupOfNote = (note: string): string => (note.startsWith(ofBills) ? note.slice(ofBills.length) : note)
