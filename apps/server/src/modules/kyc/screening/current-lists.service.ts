import { createHash } from 'node:crypto'
import { type Db, poolOf } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'
import { listEntries, listLists } from './lists.store.ts'
import { indexOf, type ListIndex } from './matching.rules.ts'
import { spellings } from './names.rules.ts'

/** The lists that count at this moment, in the memory of this process. */
export interface CurrentLists {
  /** The hash of `names`. */
  readonly version: string
  /** Which lists, by publisher and hash, from which score on something is a hit, and how names are compared. */
  readonly names: string
  readonly hitScore: number
  readonly index: ListIndex
}

const remembered = new WeakMap<object, { readonly ids: string; readonly index: ListIndex }>()

/**
 * What to compare with; null while no list was loaded. Which lists count is asked each time, so that no process goes on with old ones; what
 * they say is read once for each version.
 */
export async function currentLists(db: Db): Promise<CurrentLists | null> {
  const lists = await listLists(db, 'current')
  if (lists.length === 0) return null
  const { hitScore } = (await figuresOf(db)).screening
  const ids = lists.map(({ id }) => id)
  const named = lists.map(({ source, sha256, id }) => `${source} ${sha256} ${id}`)
  const names = [...named, `score=${hitScore}`, `spellings=${spellings}`].join('\n')
  const version = createHash('sha256').update(names).digest('hex')
  return { version, names, hitScore, index: await indexFor(db, ids) }
}

async function indexFor(db: Db, listIds: readonly string[]): Promise<ListIndex> {
  const ids = listIds.join()
  const known = remembered.get(poolOf(db))
  if (known?.ids === ids) return known.index
  const index = indexOf(await listEntries(db, listIds))
  remembered.set(poolOf(db), { ids, index })
  return index
}
