export type { PairSort } from '@sengi/contract/p2p/staff-patterns'

/** Over how many days trades are looked at, as the screen says. */
export { patternDays } from '@sengi/contract/p2p/staff-patterns'

/** Two people who met once or twice did so by chance. */
export const fewestTrades = 3

/** More than anybody looks through; those who trade most are among them. */
export const pairsAtMost = 500
