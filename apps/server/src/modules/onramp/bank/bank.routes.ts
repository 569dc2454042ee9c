import { bankStaff, type SuspensePayment } from '@sengi/contract/onramp'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type FeedFault, listFaults } from './feeds.store.ts'
import { type ListedPayment, listSuspended } from './received.store.ts'
import { approveResolution, resolvePayment, withdrawResolution } from './resolutions.service.ts'

/** What staff see of the bank account, and what they do about money that nobody could be credited for. */
export const bankRoutes = (): Route[] =>
  serve(bankStaff, {
    listSuspense: {
      permission: 'bank.read',
      handle: async ({ db, query, nextPage }) => {
        const withResolved = query.resolved === 'true'
        const found = await readPage({ query, nextPage }, (wanted) => listSuspended(db, { ...wanted, withResolved }))
        return found.map(present)
      },
    },
    resolvePayment: {
      permission: 'bank.resolve',
      act: ({ db, user, params, body: { act, reason, evidence, order_id: orderId } }) =>
        resolvePayment(db, { staffId: user.id, paymentId: params.payment_id, act, reason, evidence, orderId }),
      show,
    },
    approveResolution: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) =>
        approveResolution(db, { staffId: user.id, paymentId: params.payment_id, hash }),
      show,
    },
    withdrawResolution: {
      permission: 'bank.resolve',
      act: ({ db, user, params }) => withdrawResolution(db, { staffId: user.id, paymentId: params.payment_id }),
      show,
    },
    listFeedFaults: {
      permission: 'bank.read',
      handle: async ({ db, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listFaults(db, wanted))).map(presentFault),
    },
  })

async function show({ db }: { db: Db }, id: string): Promise<SuspensePayment> {
  const [payment] = await listSuspended(db, { id, limit: 1, withResolved: true })
  if (!payment) throw new Error(`Payment ${id} left the list while it was decided about`)
  return present(payment)
}

const present = ({ resolution, ...payment }: ListedPayment): SuspensePayment => ({
  id: payment.id,
  reason: payment.reason,
  amount_zar: formatAmount(payment.amount),
  reference: payment.reference,
  payer_name: payment.payerName,
  order_id: payment.orderId,
  received_at: payment.receivedAt.toISOString(),
  resolution: resolution && presentResolution(resolution),
})

const presentResolution = (
  resolution: NonNullable<ListedPayment['resolution']>,
): NonNullable<SuspensePayment['resolution']> => ({
  id: resolution.id,
  act: resolution.act,
  state: resolution.state,
  reason: resolution.reason,
  evidence: resolution.evidence,
  asked_by: resolution.askedBy,
  approved_by: resolution.approvedBy,
  closed_by: resolution.closedBy,
  declined_by_buyer: resolution.closedBy === resolution.userId && resolution.state === 'WITHDRAWN',
  asked_at: resolution.askedAt.toISOString(),
  closed_at: resolution.closedAt?.toISOString() ?? null,
})

const presentFault = ({ id, provider, problem, raw, notedAt }: FeedFault) => ({
  id,
  provider,
  problem,
  raw,
  noted_at: notedAt.toISOString(),
})
