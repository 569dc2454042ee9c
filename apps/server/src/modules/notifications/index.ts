export type { Notice } from './notices.rules.ts'
export { notify, sendLetter, withoutToldLately } from './notify.service.ts'
export { type Waiting, waitingAtMost } from './waiting.rules.ts'
export type { WaitingSource } from './waiting.service.ts'
