import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { readFilters, type SavedView, viewsAtMost } from './views.rules.ts'
import * as store from './views.store.ts'

/**
 * Keeps how a colleague looks at a list, for them alone. Answers its id.
 * @throws DomainError view_filters_unknown, too_many_views, view_named
 */
export function saveView(
  db: Db,
  userId: string,
  { page, name, filters }: Pick<SavedView, 'page' | 'name' | 'filters'>,
): Promise<string> {
  const kept = readFilters(page, filters)
  if (kept === null) throw new DomainError('view_filters_unknown')
  return inTransaction(db, async (tx) => {
    await store.lockViews(tx, userId)
    if ((await store.countViews(tx, userId)) >= viewsAtMost) {
      throw new DomainError('too_many_views', { most: viewsAtMost })
    }
    const id = await store.insertView(tx, userId, { page, name, filters: kept })
    if (!id) throw new DomainError('view_named')
    return id
  })
}

/** @throws DomainError view_not_found */
export async function removeView(db: Db, userId: string, id: string): Promise<void> {
  if (!(await store.deleteView(db, userId, id))) throw new DomainError('view_not_found')
}
