import { feeKinds, type VatMonth as OnTheWire, vatRegister } from '@sengi/contract/registers/vat'
import { randOf } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type VatMonth, type VatTotal, vatTotalOf } from './vat.rules.ts'
import { closeVatMonth, exportVatMonths, readVatMonth, readVatMonths } from './vat.service.ts'

const permission = 'registers.keep'

/** VAT on fees, for whoever keeps the registers. */
export const vatRoutes = (): Route[] =>
  serve(vatRegister, {
    listVatMonths: { permission, handle: async ({ db }) => (await readVatMonths(db)).map(present) },
    exportVatMonths: { permission, handle: ({ db, user }) => exportVatMonths(db, user.id) },
    closeVatMonth: {
      permission,
      act: ({ db, user, body }) => closeVatMonth(db, { ...body, by: user.id }),
      show: async ({ db }, month) => present(await readVatMonth(db, month)),
    },
  })

const present = ({ month, state, rate, sums, unvalued, closed, correction }: VatMonth): OnTheWire => ({
  ...{ month, state, rate_basis_points: rate, unvalued },
  lines: sums.map(({ kind, moves, ...sum }) => ({ kind, treatment: feeKinds[kind].treatment, moves, ...inRand(sum) })),
  ...inRand(vatTotalOf(sums)),
  closed: closed && { by: closed.by, at: closed.at.toISOString(), reason: closed.reason },
  correction: correction && inRand(correction),
})

const inRand = ({ cents, vatCents }: VatTotal) => ({ fees_zar: randOf(cents), vat_zar: randOf(vatCents) })
