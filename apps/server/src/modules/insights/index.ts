export { chooseModel } from './consent.service.ts'
export type { RemarkSource, StakeableSource } from './remarks.rules.ts'
