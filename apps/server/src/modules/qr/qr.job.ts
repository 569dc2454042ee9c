import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { TillNetwork } from '../../ports/tills/tills.ts'
import { purgeQrQuotes } from './payments/payments.service.ts'
import { giveAllWaitingBack } from './payments/till-refunds.service.ts'
import { askSilentTills } from './payments/tills.service.ts'
import { endOldCodes } from './shops/shops.service.ts'

export const qrTasks = (tills: TillNetwork | null): RecurringTask[] => [
  { name: 'qr.ask_silent_tills', everySeconds: 15, run: (db) => askSilentTills(db, tills) },
  { name: 'qr.give_waiting_back', everySeconds: 15, run: giveAllWaitingBack },
  { name: 'qr.end_codes', everySeconds: 60, run: endOldCodes },
  { name: 'qr.purge_quotes', everySeconds: 3_600, run: purgeQrQuotes },
]
