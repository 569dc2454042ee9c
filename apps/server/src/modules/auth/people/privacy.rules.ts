export type { ConsentKind, Findability, FindingWay } from '@sengi/contract/privacy/calls'
