export type { Notice } from './notices.rules.ts'
export { notify, sendLetter } from './notify.service.ts'
