import type { Db } from '../../platform/db.ts'

/** What staff changed of the default figures, by name. */
export async function listChanges(db: Db): Promise<{ name: string; value: unknown }[]> {
  return db.selectFrom('p2p_setting').select(['name', 'value']).execute()
}
