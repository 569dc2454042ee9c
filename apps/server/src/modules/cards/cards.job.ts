import type { RecurringTask } from '../../platform/background/recurring.ts'
import { purgeExchanges } from './exchanges/exchanges.service.ts'
import { closeDueCards } from './issued/cards.service.ts'
import { expireHolds } from './payments/network.service.ts'

export const cardsTasks: RecurringTask[] = [
  { name: 'cards.expire_holds', everySeconds: 60, run: expireHolds },
  { name: 'cards.close_due', everySeconds: 60, run: closeDueCards },
  { name: 'cards.purge_exchanges', everySeconds: 3_600, run: purgeExchanges },
]
