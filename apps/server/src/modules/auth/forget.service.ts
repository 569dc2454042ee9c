import type { Db } from '../../platform/db.ts'
import { browserDays } from './devices/device.rules.ts'
import { deleteOldDevices } from './devices/devices.store.ts'
import { deleteOldCounts } from './devices/throttle.store.ts'
import { deleteOldChallenges } from './factors/challenges.store.ts'
import { beginSeconds } from './factors/factors.rules.ts'
import { deleteStaleApps } from './factors/factors.store.ts'
import { deleteOldLosses } from './factors/losses.store.ts'
import { deleteOldSignIns } from './factors/passkey-sign-ins.store.ts'
import { deleteOldAsks } from './factors/passkeys.store.ts'
import { deleteOldWaiting } from './lock/lock.store.ts'
import { deleteOldCodes } from './people/email.store.ts'
import { deleteOldChanges } from './profile/changes.store.ts'
import { deleteOldTexts } from './profile/texts.store.ts'
import { deleteOldLinks } from './resets/resets.store.ts'
import { deleteOld } from './sessions/sessions.store.ts'
import { deleteOldStepUpAsks } from './step-up/asks.store.ts'
import { deleteOverStepUps } from './step-up/step-up.store.ts'
import { deleteOldStops } from './stops/stops.store.ts'
import { deleteOldAlerts } from './watch/alerts.store.ts'

const daysKept = 90

/** Days that it is kept how an alert ended: as long as anything of a person's account is kept. */
const daysOfAlerts = 5 * 365

/** Days that it is kept to which number a message went, for whoever asks where it is. */
const daysOfTexts = 30

/** Forgets sessions that are long over, tokens for payments that nobody can use any more, and networks that nobody has signed in from for a season. */
export async function forgetOld(db: Db): Promise<void> {
  await deleteOld(db, daysKept)
  await deleteOldCounts(db, daysKept)
  await deleteOldDevices(db, { browsers: browserDays, networks: daysKept })
  await deleteOverStepUps(db)
  await deleteOldCodes(db)
  await deleteOldLinks(db)
  await deleteOldStops(db)
  await deleteOldChanges(db)
  await deleteOldTexts(db, daysOfTexts)
  await deleteStaleApps(db, beginSeconds)
  await deleteOldChallenges(db)
  await deleteOldLosses(db, daysKept)
  await deleteOldWaiting(db, daysKept)
  await deleteOldAsks(db)
  await deleteOldSignIns(db)
  await deleteOldStepUpAsks(db)
  await deleteOldAlerts(db, daysOfAlerts)
}
