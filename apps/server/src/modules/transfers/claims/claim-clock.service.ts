import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { isContended } from '../../../platform/faults.ts'
import { usernamesOf } from '../../auth/index.ts'
import { notify, sendLetter } from '../../notifications/index.ts'
import { isFrozen } from '../payees/blocks.store.ts'
import { ownerOfEmail } from '../payees/recipients.service.ts'
import { toldFigures } from '../people/agreed.rules.ts'
import { reminderLetter } from './claim-letters.rules.ts'
import { reminderDays, restore } from './claims.rules.ts'
import { expireClaim } from './claims.service.ts'
import * as store from './claims.store.ts'

const atOnce = 200

/** Sends back what nobody took in time, each in a transaction of its own. One that fails stops no other. */
export async function expireClaims(db: Db): Promise<void> {
  const failures: unknown[] = []
  for (const id of await store.listDue(db, atOnce)) await expireClaim(db, id).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some claims could not be sent back')
}

/** The same for what one person is about to see: nothing looks claimable that is not. */
async function expireClaimsOf(db: Db, userId: string): Promise<void> {
  for (const id of await store.listDue(db, atOnce, userId)) await expireClaim(db, id).catch(unlessContended)
}

/** What somebody sent and what waits for them, as it is at this moment. */
export async function listClaims(db: Db, userId: string, query: Parameters<typeof store.listClaimsOf>[2]) {
  await expireClaimsOf(db, userId)
  return store.listClaimsOf(db, userId, query)
}

function unlessContended(error: unknown): void {
  if (!isContended(error)) throw error
}

/** Gives what lies in suspense to senders whose accounts are in order again. */
export async function restoreClaims(db: Db): Promise<void> {
  for (const id of await store.listRestorable(db, atOnce)) await restoreClaim(db, id)
}

const restoreClaim = (db: Db, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const claim = await store.lockClaim(tx, id)
    if (!claim || (await isFrozen(tx, claim.senderId)) || !(await store.leaveSuspense(tx, id))) return
    await post(tx, restore(claim))
    await recordAudit(tx, { actorId: null, action: 'claim.restored', subject: id })
    await announce(tx, [{ topic: 'wallet', userId: claim.senderId, ref: id }])
  })

/** Writes again to those for whom money waits, on the third and on the tenth day. */
export async function remindOfClaims(db: Db, publicUrl: string): Promise<void> {
  for (const [index, days] of reminderDays.entries()) {
    await inTransaction(db, async (tx) => {
      const claims = await store.takeReminders(tx, index + 1, days, atOnce)
      const names = await usernamesOf(
        tx,
        claims.map(({ senderId }) => senderId),
      )
      for (const claim of claims) {
        if ((await ownerOfEmail(tx, claim.senderId, claim.email)).isUnwanted) continue
        await sendLetter(tx, reminderLetter(claim, index + 1, names.get(claim.senderId) ?? '', publicUrl))
      }
    })
  }
}

/** Tells people whose address was verified meanwhile what waits for them. */
export const tellOfClaims = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { id, userId } of await store.takeUntold(tx, atOnce)) await tellOfClaim(tx, id, userId)
  })

async function tellOfClaim(tx: Tx, id: string, userId: string): Promise<void> {
  const claim = await store.lockClaim(tx, id)
  if (!claim) return
  const from = (await usernamesOf(tx, [claim.senderId])).get(claim.senderId) ?? ''
  const params = { amount: toldFigures(claim.amount, claim.agreed).amount, from }
  await notify(tx, [{ type: 'claim.waiting', to: userId, subject: id, params, link: `/send/claims/${id}` }])
  await announce(tx, [{ topic: 'transfers', userId, ref: id }])
}
