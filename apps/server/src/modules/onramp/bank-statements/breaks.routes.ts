import { bankBreaks, type BankBreak as WireBreak } from '@sengi/contract/onramp/bank-breaks'
import { randOf } from '@sengi/money'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { closeBankBreak } from './breaks.service.ts'
import { type FoundBreak, listBreaks } from './breaks.store.ts'

const position = { pattern: /^\d{4}-\d{2}-\d{2} [sb]\/[\w/-]{1,60}$/, of: ({ day, id }: FoundBreak) => `${day} ${id}` }

/** What of the client account stands in our books alone or on its statements alone, and why it may. */
export const breaksRoutes = (): Route[] =>
  serve(bankBreaks, {
    listBankBreaks: {
      permission: 'bank.read',
      handle: (call) => answerPage(call, breaksOf(call.query)),
    },
    exportBankBreaks: {
      permission: 'bank.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, breaksOf(call.query), breaksFile),
    },
    closeBankBreak: {
      permission: 'treasury.approve',
      act: ({ db, user, body: { break_id: breakId, reason } }) =>
        closeBankBreak(db, { staffId: user.id, breakId, reason }),
      show: async ({ db }, id) => {
        const [closed] = await listBreaks(db, { limit: 1, isClosed: true, id })
        if (!closed) throw new Error(`Break ${id} was lost while it was closed`)
        return present(closed)
      },
    },
  })

interface Filters extends Pick<Parameters<typeof listBreaks>[1], 'sort'> {
  readonly closed?: 'true' | 'false' | undefined
}

const breaksOf = ({ closed, sort }: Filters): Listing<FoundBreak, WireBreak> => ({
  read: (db, wanted) => listBreaks(db, { ...wanted, isClosed: closed === 'true', sort }),
  position,
  present,
})

const breaksFile: ListFile<WireBreak> = {
  name: 'bank-breaks',
  columns: [
    ...(['id', 'kind', 'day', 'age_days', 'statement_amount', 'books_amount'] as const),
    ...(['reference', 'booked_as', 'closed_by', 'closed_at', 'closed_reason'] as const),
  ],
}

const present = (one: FoundBreak): WireBreak => ({
  id: one.id,
  kind: one.kind,
  day: one.day,
  age_days: one.ageDays,
  statement_amount: one.statementCents === null ? null : randOf(one.statementCents),
  books_amount: one.booksCents === null ? null : randOf(one.booksCents),
  reference: one.words,
  booked_as: one.reason,
  closed_by: one.closed?.by ?? null,
  closed_at: one.closed?.at.toISOString() ?? null,
  closed_reason: one.closed?.reason ?? null,
})
