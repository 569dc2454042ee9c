export type { Notice } from './notices.rules.ts'
export { notify } from './notify.service.ts'
