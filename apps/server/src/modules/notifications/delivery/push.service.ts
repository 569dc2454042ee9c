import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isPushService, mostSubscriptions } from './push.rules.ts'
import { deleteOldestBeyond, keepSubscription, type Subscription } from './push.store.ts'

/** Lets a browser be woken. @throws DomainError push_service_unknown for an address that is no push service's */
export function subscribe(db: Db, userId: string, subscription: Subscription, device: string): Promise<void> {
  if (!isPushService(subscription.endpoint)) {
    throw new DomainError('push_service_unknown')
  }
  return inTransaction(db, async (tx) => {
    await keepSubscription(tx, userId, subscription, device.slice(0, 200))
    await deleteOldestBeyond(tx, userId, mostSubscriptions)
  })
}
