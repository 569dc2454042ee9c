import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import { isContended } from '../../platform/faults.ts'
import { durationPhrase } from '../../platform/words/phrase.ts'
import { deleteOldQuotes, findPaid, listPayments, type PaidRequest } from './payments.store.ts'
import * as lists from './request-lists.store.ts'
import { openSeconds, type PaymentRequest } from './requests.rules.ts'
import { amountText, notFound, noticeOf, tell } from './requests.service.ts'
import * as store from './requests.store.ts'

const atOnce = 200

/** Ends what nobody answered in time, each in a transaction of its own. One that fails stops no other. */
export async function expireRequests(db: Db): Promise<void> {
  const failures: unknown[] = []
  for (const id of await lists.listDue(db, atOnce)) await expireRequest(db, id).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some requests could not be ended in time')
}

/** Prices that were held for a minute are forgotten after a day. */
export const forgetQuotes = (db: Db): Promise<void> => deleteOldQuotes(db)

const expireRequest = (db: Db, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const request = await store.lockRequest(tx, id)
    if (!request || request.closedAt || !request.isOver) return
    const expired = await store.changeRequest(tx, id, { state: 'EXPIRED' })
    await recordAudit(tx, { actorId: null, action: 'request.expired', subject: id })
    const notice = noticeOf(request, 'request.expired', request.requesterId)
    await tell(tx, expired, [
      { ...notice, params: { amount: amountText(request.wanted), wait: durationPhrase(openSeconds(request)) } },
    ])
  })

/** What is over looks over, even when no job ran. */
async function expireRequestsOf(db: Db, userId: string): Promise<void> {
  for (const id of await lists.listDue(db, atOnce, userId)) {
    await expireRequest(db, id).catch((error: unknown) => {
      if (!isContended(error)) throw error
    })
  }
}

type Page = Parameters<typeof lists.listSent>[2]

export async function listReceived(db: Db, userId: string, page: Page): Promise<PaymentRequest[]> {
  await expireRequestsOf(db, userId)
  return lists.listReceived(db, userId, page)
}

export async function listSent(db: Db, userId: string, page: Page): Promise<PaymentRequest[]> {
  await expireRequestsOf(db, userId)
  return lists.listSent(db, userId, page)
}

type By = { id: string } | { code: string }

/** One request as it stands. @throws DomainError request_not_found */
export async function getRequest(db: Db, userId: string, by: By): Promise<PaymentRequest> {
  await expireRequestsOf(db, userId)
  const request = await ('id' in by ? lists.findRequest(db, userId, by.id) : lists.findByCode(db, userId, by.code))
  if (!request) throw notFound()
  return request
}

/** The same with what was paid. @throws DomainError request_not_found */
export async function findRequest(db: Db, userId: string, by: By) {
  const request = await getRequest(db, userId, by)
  return { request, payments: await listPayments(db, request) }
}

/** What somebody paid, and its request as it stands. @throws DomainError request_not_found */
export async function getPaid(db: Db, userId: string, key: Parameters<typeof findPaid>[2]): Promise<PaidRequest> {
  const paid = await findPaid(db, userId, key)
  if (!paid) throw notFound()
  return paid
}
