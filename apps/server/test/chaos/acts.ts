import { accounts } from './accounts.ts'
import { buying } from './buying.ts'
import { carding } from './carding.ts'
import { judging } from './judging.ts'
import { requesting } from './requesting.ts'
import { resolving } from './resolving.ts'
import { scanning } from './scanning.ts'
import { sending } from './sending.ts'
import { settling } from './settling.ts'
import { sharing } from './sharing.ts'
import type { Act } from './stage.ts'
import { staking } from './staking.ts'
import { trading } from './trading.ts'
import { weather } from './weather.ts'
import { withdrawing } from './withdrawing.ts'

/** Everything that happens. The acts of a new module are a file of their own and a line here. */
export const everyAct: readonly Act[] = [
  ...accounts,
  ...buying,
  ...resolving,
  ...sending,
  ...requesting,
  ...sharing,
  ...settling,
  ...staking,
  ...trading,
  ...judging,
  ...withdrawing,
  ...carding,
  ...scanning,
  ...weather,
]
