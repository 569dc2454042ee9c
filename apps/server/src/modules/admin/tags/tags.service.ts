import { recordAudits } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import * as store from './tags.store.ts'

interface Tagging {
  readonly staffId: string
  readonly userIds: readonly string[]
  readonly tag: string
}

interface Tagged {
  readonly changed: number
  readonly unchanged: number
}

/**
 * Gives people a tag. Closed accounts take none, and nobody tags themselves.
 * @throws DomainError nobody_to_tag, too_many_tags, too_many_tags_of_one
 */
export const tagPeople = (db: Db, { staffId, userIds, tag }: Tagging): Promise<Tagged> =>
  inTransaction(db, async (tx) => {
    await store.lockTagging(tx)
    const people = await store.listTaggable(tx, others(userIds, staffId))
    if (people.length === 0) throw new DomainError('nobody_to_tag')
    await requireRoom(tx, people, tag)
    const changed = await store.insertTag(tx, { userIds: people, tag, staffId })
    return recorded(tx, { staffId, userIds, tag }, { action: 'users.tagged', changed })
  })

/** Takes a tag away from people, also from a closed account. @throws DomainError nobody_to_tag for oneself alone */
export const untagPeople = (db: Db, { staffId, userIds, tag }: Tagging): Promise<Tagged> =>
  inTransaction(db, async (tx) => {
    await store.lockTagging(tx)
    const people = others(userIds, staffId)
    if (people.length === 0) throw new DomainError('nobody_to_tag')
    const changed = await store.deleteTag(tx, people, tag)
    return recorded(tx, { staffId, userIds, tag }, { action: 'users.untagged', changed })
  })

const others = (userIds: readonly string[], staffId: string) => userIds.filter((id) => id !== staffId)

async function requireRoom(tx: Tx, people: readonly string[], tag: string): Promise<void> {
  const { tagsAtMost, tagsOfOneAtMost } = (await figuresOf(tx)).work
  const others = await store.countOtherTags(tx, people, tag)
  if (others.inAll >= tagsAtMost) throw new DomainError('too_many_tags', { most: tagsAtMost })
  if (others.ofOne >= tagsOfOneAtMost) throw new DomainError('too_many_tags_of_one', { most: tagsOfOneAtMost })
}

/** Each on the page of whom it is about. */
async function recorded(
  tx: Tx,
  { staffId, userIds, tag }: Tagging,
  { action, changed }: { readonly action: string; readonly changed: readonly string[] },
): Promise<Tagged> {
  await recordAudits(
    tx,
    changed.map((subject) => ({ actorId: staffId, action, subject, detail: { tag } })),
  )
  return { changed: changed.length, unchanged: userIds.length - changed.length }
}
