import { type PayoutRunWhole, payoutRuns } from '@sengi/contract/onramp/bank-payouts'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { approveOutcome, askOutcome, withdrawOutcome } from './by-hand.service.ts'
import { listRuns } from './payout-lists.store.ts'
import * as runs from './runs.service.ts'
import { presentRun, presentRunLine } from './wire.rules.ts'

/** The runs that take payouts to the bank, and what became of each. */
export const payoutRunsRoutes = (deps: runs.FileDeps): Route[] =>
  serve(payoutRuns, {
    listPayoutRuns: {
      permission: 'bank.read',
      handle: async ({ db, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listRuns(db, { ...wanted, state: query.state }))).map(
          presentRun,
        ),
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

async function show({ db }: { db: Db }, id: string): Promise<PayoutRunWhole> {
  const { run, lines } = await runs.getRun(db, id)
  return { ...presentRun(run), content: lines.map(presentRunLine) }
}
