import { type BankPayout, bankPayouts } from '@sengi/contract/onramp/bank-payouts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { ListedPayout } from './listed.rules.ts'
import { cancelPayout } from './owing.service.ts'
import { listPayouts } from './payout-lists.store.ts'
import { presentPayout } from './wire.rules.ts'

/** Rand that is to leave the client account, and to whom. */
export const payoutsRoutes = (): Route[] =>
  serve(bankPayouts, {
    listBankPayouts: { permission: 'bank.read', handle: (call) => answerPage(call, payoutsAsked(call.query)) },
    exportBankPayouts: {
      permission: 'bank.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, payoutsAsked(call.query), payoutsFile),
    },
    cancelBankPayout: {
      permission: 'bank.resolve',
      act: ({ db, user, params, body: { reason } }) =>
        cancelPayout(db, { staffId: user.id, payoutId: params.payout_id, reason }),
      show: async ({ db }, id) => {
        const [payout] = await listPayouts(db, { id, limit: 1, before: undefined, sort: 'oldest' })
        if (!payout) throw new Error(`Payout ${id} was lost while it was cancelled`)
        return presentPayout(payout)
      },
    },
  })

const payoutsAsked = ({
  stage,
  sort,
}: Pick<Parameters<typeof listPayouts>[1], 'stage' | 'sort'>): Listing<ListedPayout, BankPayout> => ({
  read: (db, wanted) => listPayouts(db, { ...wanted, stage, sort }),
  position: { pattern: byId.pattern, of: ({ payoutId }) => payoutId },
  present: presentPayout,
})

const payoutsFile: ListFile<BankPayout> = {
  name: 'bank-payouts',
  columns: [
    ...([
      'payout_id',
      'stage',
      'amount_zar',
      'holder_name',
      'bank',
      'branch_code',
      'last_digits',
      'reference',
    ] as const),
    ...(['username', 'holder_word', 'payment_id', 'run_id', 'failed', 'created_at', 'ended_at'] as const),
  ],
}
