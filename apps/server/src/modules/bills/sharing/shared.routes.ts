import { billSharedPayments } from '@sengi/contract/bills/shared-payments'
import { randOf } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { lookAtPayment, type PaymentSources, sharePayment } from './share-payment.service.ts'
import type { SharedPayment } from './shared.rules.ts'
import { getShared } from './shared.store.ts'

export const sharedRoutes = (sources: PaymentSources): Route[] =>
  serve(billSharedPayments, {
    getPaymentToShare: {
      handle: async ({ db, user, query: { kind, payment_id } }) => {
        const { merchant, cents, date, shared } = await lookAtPayment(db, sources, {
          userId: user.id,
          kind,
          paymentId: payment_id,
        })
        return { merchant, amount_zar: randOf(cents), date, shared: shared ? presentPlace(shared) : null }
      },
    },
    sharePayment: {
      act: async ({ db, user, body: { kind, payment_id, group_id } }) =>
        (await sharePayment(db, sources, user, { kind, paymentId: payment_id, groupId: group_id })).expenseId,
      show: async ({ db, user, body: { kind, payment_id } }) =>
        presentPlace(await getShared(db, { userId: user.id, kind, paymentId: payment_id })),
    },
  })

const presentPlace = ({ groupId, expenseId }: SharedPayment) => ({ group_id: groupId, expense_id: expenseId })
