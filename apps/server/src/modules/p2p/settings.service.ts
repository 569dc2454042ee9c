import type { Db } from '../../platform/db.ts'
import { defaults, type Settings } from './settings.rules.ts'
import { listChanges } from './settings.store.ts'

/** The figures that hold now. A change of a name or a kind that the rules do not know is not taken. */
export async function currentSettings(db: Db): Promise<Settings> {
  const { figures, outageSince } = await listChanges(db)
  const known = figures.filter(({ name, value }) => {
    const standard: unknown = (defaults as unknown as Record<string, unknown>)[name]
    return (
      standard !== undefined && typeof standard === typeof value && Array.isArray(standard) === Array.isArray(value)
    )
  })
  return { ...defaults, ...Object.fromEntries(known.map(({ name, value }) => [name, value])), outageSince }
}
