import { onceAProcess } from '../../platform/background/once.ts'
import type { RecurringTask } from '../../platform/background/recurring.ts'
import { refreshAds } from './ads/browse.service.ts'
import { tellStoppedAds } from './ads/stopped-ads.service.ts'
import { sumUpPatterns } from './patterns/patterns.service.ts'
import { askBanks } from './payout/holder-checks.service.ts'
import { indexAccountsAnew, sealOpenNumbers } from './payout/sealed-numbers.service.ts'
import { expireOrders } from './steps/clock.service.ts'
import { restAndResume } from './steps/resting.service.ts'

export const p2pTasks = (deps: Parameters<typeof askBanks>[1]): RecurringTask[] => [
  { name: 'p2p.expire_orders', everySeconds: 5, run: expireOrders },
  { name: 'p2p.rest', everySeconds: 5, run: restAndResume },
  { name: 'p2p.refresh_ads', everySeconds: 30, run: refreshAds },
  { name: 'p2p.tell_stopped_ads', everySeconds: 60, run: tellStoppedAds },
  { name: 'p2p.sum_up_patterns', everySeconds: 300, run: sumUpPatterns },
  { name: 'p2p.ask_banks', everySeconds: 5, run: (db) => askBanks(db, deps) },
  // Begins half an hour after its migration (0080).
  { name: 'p2p.seal_numbers', everySeconds: 60, run: (db) => sealOpenNumbers(db, deps.vault) },
  {
    name: 'p2p.index_anew',
    everySeconds: 300,
    run: onceAProcess(deps.vault.hasOlderKeys, (db) => indexAccountsAnew(db, deps.vault)),
  },
]
