import { holds, type Hold as WireHold } from '@sengi/contract/holds'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type Debt, unpaidOf } from './debts.rules.ts'
import { listOpenDebts } from './debts.store.ts'
import { isOfDeposit, type WithdrawalHold } from './holds.rules.ts'
import { listRunningHolds } from './holds.store.ts'

export const holdsRoutes = (): Route[] =>
  serve(holds, {
    listHolds: {
      handle: async ({ db, user }) => [
        ...(await listRunningHolds(db, user.id)).map(presentHold),
        ...(await listOpenDebts(db, user.id)).map(presentDebt),
      ],
    },
  })

const presentHold = ({ id, amount, reason, ref, until }: WithdrawalHold): WireHold => ({
  hold_id: id,
  kind: 'hold',
  asset: amount.asset,
  amount: formatAmount(amount),
  reason,
  until: until?.toISOString() ?? null,
  deposit_id: isOfDeposit(reason) ? ref : null,
})

const presentDebt = (debt: Debt): WireHold => ({
  hold_id: debt.id,
  kind: 'debt',
  asset: debt.amount.asset,
  amount: formatAmount({ ...debt.amount, units: unpaidOf(debt) }),
  reason: debt.reason,
  until: null,
  deposit_id: null,
})
