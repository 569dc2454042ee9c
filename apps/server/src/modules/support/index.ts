export type { AboutSource } from './about.service.ts'
