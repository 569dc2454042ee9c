import type { BuyOrder } from '@sengi/contract/onramp'

/** What every view of a buy order is given. */
export interface OrderProps {
  order: BuyOrder
  /** Server time minus this device's time, in milliseconds. */
  offsetMs: number
  onDone: () => void
}
