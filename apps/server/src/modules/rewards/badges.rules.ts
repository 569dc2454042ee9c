export type { BadgeName } from '@sengi/contract/rewards/hub'
