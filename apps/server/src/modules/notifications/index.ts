export type { AddressLetter } from './addressed.rules.ts'
export type { Notice } from './notices.rules.ts'
export { notify, sendLetter, withoutToldLately } from './notify.service.ts'
