import type { Tx } from '../../platform/db.ts'
import { findPersonId } from '../people.store.ts'
import { type DemoPerson, everybody } from '../people.ts'
import { demoDataLoaded } from '../seed-sandbox.ts'

/** Somebody of the story, as the acts of the product know them. */
export type Cast = (username: string) => Pick<DemoPerson, 'username' | 'tier'> & { readonly id: string }

/** Everybody of the story; null where it was not told, or somebody is missing. */
export async function castOf(tx: Tx): Promise<Cast | null> {
  if (!(await demoDataLoaded(tx))) return null
  const known = new Map<string, ReturnType<Cast>>()
  for (const person of everybody) {
    const id = await findPersonId(tx, person)
    if (id === null) return null
    known.set(person.username, { id, username: person.username, tier: person.tier })
  }
  return (username) => {
    const found = known.get(username)
    if (!found) throw new Error(`Nobody in the story is called ${username}`)
    return found
  }
}
