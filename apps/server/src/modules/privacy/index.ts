export type { ClosureSource } from './closing/open.service.ts'
