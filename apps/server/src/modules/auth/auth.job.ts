import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { Sms } from '../../ports/sms/sms.ts'
import { switchOffLost } from './enrolment/losses.service.ts'
import { forgetOld } from './forget.service.ts'
import { deliverTexts } from './profile/texts.service.ts'
import { writeAsked } from './resets/asked.service.ts'
import { carryOutChanges, type Wiring } from './unlocking/unlocking.service.ts'
import { watchAccounts } from './watch/watch.service.ts'

export const authTasks = ({ publicUrl, addPayoutAccount, sms }: Wiring & { sms: Sms }): RecurringTask[] => [
  { name: 'auth.write_reset_links', everySeconds: 2, run: (db) => writeAsked(db, publicUrl) },
  { name: 'auth.deliver_texts', everySeconds: 2, run: (db) => deliverTexts(db, sms) },
  { name: 'auth.switch_off_lost_factors', everySeconds: 60, run: switchOffLost },
  {
    name: 'auth.carry_out_changes',
    everySeconds: 60,
    run: (db) => carryOutChanges(db, { publicUrl, addPayoutAccount }),
  },
  { name: 'auth.watch_accounts', everySeconds: 60, run: watchAccounts },
  { name: 'auth.forget_old', everySeconds: 3_600, run: forgetOld },
]
