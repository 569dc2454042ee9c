import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isFixed, type Wish } from './preferences.rules.ts'
import { saveWish } from './preferences.store.ts'

/** @throws DomainError notice_not_mutable for word of one's own safety */
export async function changePreference(db: Db, userId: string, wish: Wish): Promise<void> {
  if (isFixed(wish.category) && !wish.isOn) {
    throw new DomainError('notice_not_mutable')
  }
  await inTransaction(db, async (tx) => {
    await saveWish(tx, userId, wish)
    await announce(tx, [{ topic: 'notifications', userId, ref: wish.category }])
  })
}
