import type { Db } from '../../platform/db.ts'
import { type ActMoment, defaults, type Settings } from './settings.rules.ts'
import { type Changes, listChanges, listChangesNow } from './settings.store.ts'

/** The figures that hold now. A change of a name or a kind that the rules do not know is not taken. */
export const currentSettings = async (db: Db): Promise<Settings> => settingsBy(await listChanges(db))

/** The moment of an act: read once, and everything of it is judged by the same clock and figures. */
export async function momentOf(db: Db): Promise<ActMoment> {
  const { now, ...changes } = await listChangesNow(db)
  return { now, settings: settingsBy(changes) }
}

function settingsBy({ figures, outageSince }: Changes): Settings {
  const known = figures.filter(({ name, value }) => {
    const standard: unknown = (defaults as unknown as Record<string, unknown>)[name]
    return (
      standard !== undefined && typeof standard === typeof value && Array.isArray(standard) === Array.isArray(value)
    )
  })
  return { ...defaults, ...Object.fromEntries(known.map(({ name, value }) => [name, value])), outageSince }
}
