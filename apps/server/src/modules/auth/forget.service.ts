import type { Db } from '../../platform/db.ts'
import { browserDays } from './devices/device.rules.ts'
import { deleteOldDevices } from './devices/devices.store.ts'
import { deleteOldCounts } from './devices/throttle.store.ts'
import { deleteOldCodes } from './people/email.store.ts'
import { deleteOldLinks } from './resets/resets.store.ts'
import { deleteOld } from './sessions/sessions.store.ts'
import { deleteOverStepUps } from './step-up/step-up.store.ts'

const daysKept = 90

/** Forgets sessions that are long over, tokens for payments that nobody can use any more, and networks that nobody has signed in from for a season. */
export async function forgetOld(db: Db): Promise<void> {
  await deleteOld(db, daysKept)
  await deleteOldCounts(db, daysKept)
  await deleteOldDevices(db, { browsers: browserDays, networks: daysKept })
  await deleteOverStepUps(db)
  await deleteOldCodes(db)
  await deleteOldLinks(db)
}
