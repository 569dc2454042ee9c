export type { SearchSource } from './search.store.ts'
export type { WorkSource } from './work.store.ts'
