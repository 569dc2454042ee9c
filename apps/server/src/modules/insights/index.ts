export type { RemarkSource, StakeableSource } from './remarks.rules.ts'
