export type { StopKind } from '@sengi/contract/auth/stops'
