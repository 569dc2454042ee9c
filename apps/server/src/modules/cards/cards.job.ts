import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { CardNetwork } from '../../ports/cards/cards.ts'
import { purgeExchanges } from './exchanges/exchanges.service.ts'
import { closeDueCards } from './issued/cards.service.ts'
import { expireHolds } from './payments/network.service.ts'
import { tellUntold } from './phones/phones.service.ts'

export const cardsTasks = (network: CardNetwork | null): RecurringTask[] => [
  { name: 'cards.expire_holds', everySeconds: 60, run: expireHolds },
  { name: 'cards.close_due', everySeconds: 60, run: closeDueCards },
  { name: 'cards.tell_phones', everySeconds: 15, run: (db) => tellUntold(db, network) },
  { name: 'cards.purge_exchanges', everySeconds: 3_600, run: purgeExchanges },
]
