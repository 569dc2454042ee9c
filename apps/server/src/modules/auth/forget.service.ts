import type { Db } from '../../platform/db.ts'
import { browserDays } from './device.rules.ts'
import { deleteOldDevices } from './devices.store.ts'
import { deleteOldCodes } from './email.store.ts'
import { deleteOld } from './sessions.store.ts'
import { deleteOverStepUps } from './step-up.store.ts'
import { deleteOldCounts } from './throttle.store.ts'

const daysKept = 90

/** Forgets sessions that are long over, tokens for payments that nobody can use any more, and networks that nobody has signed in from for a season. */
export async function forgetOld(db: Db): Promise<void> {
  await deleteOld(db, daysKept)
  await deleteOldCounts(db, daysKept)
  await deleteOldDevices(db, { browsers: browserDays, networks: daysKept })
  await deleteOverStepUps(db)
  await deleteOldCodes(db)
}
