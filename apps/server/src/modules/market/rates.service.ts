import { clockNow, readClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { RateSource } from '../../ports/prices/prices.ts'
import { figuresOf } from '../settings/index.ts'
import { isResting } from './market.rules.ts'
import { listSources, recordAnswer } from './market.store.ts'
import { dayAhead, isShown, type KnownRate } from './rates.rules.ts'
import { listRates, saveRates } from './rates.store.ts'
import { remembered } from './remembered.ts'
import { noteFailure } from './sources.service.ts'

const patience = 4_000
const rates = remembered(60_000, readRates)

/** What other currencies cost in rand, for showing. At most a minute old; one without a rate, or with a long past one, is missing. */
export const currentRates = (db: Db): Promise<readonly KnownRate[]> => rates.of(db)

/** Asks for the rates of the day. A source that fails is noted, and what is known goes on until it is too old. */
export async function refreshRates(db: Db, source: RateSource): Promise<void> {
  const health = (await listSources(db)).find(({ name }) => name === source.name)
  if (source.outside && isResting(health, await clockNow(db))) return
  try {
    const { day, rates: published } = await source.fetch(AbortSignal.timeout(patience))
    const { advancedSeconds } = await readClock(db)
    const ownDay = source.outside ? dayAhead(day, advancedSeconds) : day
    await saveRates(
      db,
      source.name,
      published.map((rate) => ({ ...rate, day: ownDay })),
    )
    await recordAnswer(db, source.name)
    rates.forget(db)
  } catch (error) {
    await noteFailure(db, source, error)
  }
}

async function readRates(db: Db): Promise<readonly KnownRate[]> {
  const { now, rates: known } = await listRates(db)
  const { market } = await figuresOf(db)
  return known.filter((rate) => isShown(rate, now, market.rateShownDays))
}
