import { clientMoney, type ClientMoneyMonth as OnTheWire } from '@sengi/contract/registers/client-money'
import { randOf } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { missingOf, totalIn } from './client-money.rules.ts'
import { exportClientMoney, type ReadMonth, readClientMoney } from './client-money.service.ts'

const permission = 'registers.keep'

/** Client money by day, for whoever keeps the registers. */
export const clientMoneyRoutes = (): Route[] =>
  serve(clientMoney, {
    readClientMoney: {
      permission,
      handle: async ({ db, query: { month } }) => present(month, await readClientMoney(db, month)),
    },
    exportClientMoney: { permission, handle: ({ db, user, query }) => exportClientMoney(db, user.id, query.month) },
  })

const present = (month: string, { days, missing }: ReadMonth): OnTheWire => ({
  month,
  days: days.map(({ day, bankBy, state, payments, balance, ...sums }) => ({
    ...{ day, bank_by: bankBy, state, payments },
    ...inRand(sums),
    balance_zar: balance === null ? null : randOf(balance),
  })),
  ...inRand(totalIn(days)),
  breaks: missing.map((one) => ({
    ...{ break_id: one.id, day: one.day, age_days: one.ageDays, amount_zar: randOf(one.cents) },
    banked_zar: one.bankedCents === null ? null : randOf(one.bankedCents),
    ...{ reference: one.words, has_statement: one.hasStatement, closed_reason: one.closedReason },
  })),
})

const inRand = (sums: { cents: bigint; bankedCents: bigint }) => ({
  ...{ came_in_zar: randOf(sums.cents), banked_zar: randOf(sums.bankedCents), missing_zar: randOf(missingOf(sums)) },
})
