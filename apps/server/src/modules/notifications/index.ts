export type { Notice } from './notices.rules.ts'
export { notify, sendLetter, withoutToldLately } from './notify.service.ts'
