import { type PayoutRun, type PayoutRunWhole, payoutRuns } from '@sengi/contract/onramp/bank-payouts'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { approveOutcome, askOutcome, withdrawOutcome } from './by-hand.service.ts'
import type { ListedRun } from './listed.rules.ts'
import { listRuns } from './payout-lists.store.ts'
import * as runs from './runs.service.ts'
import { presentRun, presentRunLine } from './wire.rules.ts'

/** The runs that take payouts to the bank, and what became of each. */
export const payoutRunsRoutes = (deps: runs.FileDeps): Route[] =>
  serve(payoutRuns, {
    listPayoutRuns: {
      permission: 'bank.read',
      handle: (call) => answerPage(call, runsAsked(call.query)),
    },
    exportPayoutRuns: {
      permission: 'bank.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, runsAsked(call.query), runsFile),
    },
    draftPayoutRun: {
      permission: 'treasury.make',
      act: ({ db, user, body }) => runs.draftRun(db, { staffId: user.id, ids: body.payout_ids ?? null }),
      show,
    },
    getPayoutRun: { permission: 'bank.read', handle: ({ db, params }) => show({ db }, params.run_id) },
    dropFromPayoutRun: {
      permission: 'treasury.make',
      act: ({ db, user, params, body }) =>
        runs.dropFromRun(db, { staffId: user.id, runId: params.run_id, payoutId: body.payout_id }),
      show,
    },
    proposePayoutRun: {
      permission: 'treasury.make',
      act: ({ db, user, params, body: { reason } }) =>
        runs.proposeRun(db, { staffId: user.id, runId: params.run_id, reason }),
      show,
    },
    approvePayoutRun: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) =>
        runs.approveRun(db, deps, { staffId: user.id, runId: params.run_id, hash }),
      show,
    },
    discardPayoutRun: {
      permission: 'treasury.make',
      act: ({ db, user, params, body: { reason } }) =>
        runs.discardRun(db, { staffId: user.id, runId: params.run_id, reason }),
      show,
    },
    sendPayoutRun: {
      permission: 'treasury.make',
      act: ({ db, user, params }) => runs.sendRun(db, { staffId: user.id, runId: params.run_id }),
      show,
    },
    savePayoutFile: {
      permission: 'treasury.make',
      hourlyLimit: 'listFiles',
      handle: async ({ db, user, params }) => {
        const text = await runs.takeFile(db, deps.vault, { staffId: user.id, runId: params.run_id })
        return new File([text], `payouts-${params.run_id}.xml`, { type: 'application/xml' })
      },
    },
    askPayoutOutcome: {
      permission: 'treasury.make',
      act: ({ db, user, params, body }) => askOutcome(db, { staffId: user.id, lineId: params.line_id, ...body }),
      show,
    },
    approvePayoutOutcome: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) => approveOutcome(db, user.id, { id: params.line_id, hash }),
      show,
    },
    withdrawPayoutOutcome: {
      permission: 'treasury.make',
      act: ({ db, user, params }) => withdrawOutcome(db, user.id, params.line_id),
      show,
    },
  })

const runsAsked = ({
  state,
  sort,
}: Pick<Parameters<typeof listRuns>[1], 'state' | 'sort'>): Listing<ListedRun, PayoutRun> => ({
  read: (db, wanted) => listRuns(db, { ...wanted, state, sort }),
  position: byId,
  present: presentRun,
})

const runsFile: ListFile<PayoutRun> = {
  name: 'payout-runs',
  columns: [
    ...(['run_id', 'state', 'total_zar', 'lines', 'settled', 'made_by', 'made_at', 'asked_by', 'asked_at'] as const),
    ...(['reason', 'approved_by', 'file_hash', 'sent_by', 'sent_at', 'closed_at'] as const),
  ],
}

async function show({ db }: { db: Db }, id: string): Promise<PayoutRunWhole> {
  const { run, lines } = await runs.getRun(db, id)
  return { ...presentRun(run), content: lines.map(presentRunLine) }
}
