export type { Agreeing } from './approvals/rehearsal.service.ts'
export type { FunnelSource, OverviewSource } from './overview/overview.store.ts'
export type { SearchSource } from './search.store.ts'
export type { WorkSource } from './work.store.ts'
