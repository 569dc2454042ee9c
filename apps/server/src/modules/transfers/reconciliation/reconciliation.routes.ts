import {
  reconciliationDesk,
  type ChainBreak as WireBreak,
  type ReconciledLine as WireLine,
} from '@sengi/contract/transfers/reconciliation'
import { amount, formatAmount } from '@sengi/money'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { closeChainBreak } from './chain-breaks.service.ts'
import { type FoundChainBreak, listChainBreaks } from './chain-breaks.store.ts'
import { type OwnWallet, type ReconciledWallet, reconciliationStatusOf } from './reconciliation.rules.ts'
import { breakAfterSeconds } from './reconciliation.service.ts'
import { listReconciled } from './reconciliation.store.ts'

/** Our books held against what the keepers of our wallets say, and what differs for too long. */
export const reconciliationRoutes = (): Route[] =>
  serve(reconciliationDesk, {
    getReconciliation: {
      permission: 'bank.read',
      handle: async ({ db }) => ({
        lines: (await listReconciled(db)).map(presentLine),
        stands_seconds: await breakAfterSeconds(db),
      }),
    },
    listChainBreaks: {
      permission: 'bank.read',
      handle: (call) => answerPage(call, breaksOf(call.query)),
    },
    exportChainBreaks: {
      permission: 'bank.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, breaksOf(call.query), breaksFile),
    },
    closeChainBreak: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body }) => closeChainBreak(db, { staffId: user.id, breakId: params.break_id, ...body }),
      show: async ({ db }, id) => {
        const [closed] = await listChainBreaks(db, { limit: 1, before: undefined, isClosed: true, id })
        if (!closed) throw new Error(`Break ${id} was lost while it was closed`)
        return presentBreak(closed)
      },
    },
  })

interface Filters extends Pick<Parameters<typeof listChainBreaks>[1], 'sort'> {
  readonly closed?: 'true' | 'false' | undefined
}

const breaksOf = ({ closed, sort }: Filters): Listing<FoundChainBreak, WireBreak> => ({
  read: (db, wanted) => listChainBreaks(db, { ...wanted, isClosed: closed === 'true', sort }),
  position: byId,
  present: presentBreak,
})

const breaksFile: ListFile<WireBreak> = {
  name: 'chain-breaks',
  columns: [
    ...(['id', 'asset', 'network', 'address', 'label', 'books', 'explained', 'chain', 'difference'] as const),
    ...(['since', 'age_days', 'closed_by', 'closed_at', 'closed_reason'] as const),
  ],
}

const presentWallet = ({ asset, cold }: OwnWallet, label: string | null) => ({
  asset,
  network: cold?.network ?? null,
  address: cold?.address ?? null,
  label,
})

const presentBreak = ({ wallet, label, ...one }: FoundChainBreak): WireBreak => {
  const text = textIn(wallet)
  return {
    ...{ id: one.id, ...presentWallet(wallet, label) },
    books: text(one.books),
    explained: text(one.explained),
    chain: text(one.chain),
    difference: text(one.difference),
    since: one.since.toISOString(),
    age_days: one.ageDays,
    closed_at: one.closedAt?.toISOString() ?? null,
    closed_by: one.closedBy,
    closed_reason: one.closedReason,
  }
}

const textIn =
  ({ asset }: OwnWallet) =>
  (units: bigint): string =>
    formatAmount(amount(asset, units))

const presentLine = (line: ReconciledWallet): WireLine => ({
  ...presentWallet(line.wallet, line.label),
  status: reconciliationStatusOf(line),
  look: presentLook(line),
  not_asked_since: line.notAskedSince?.toISOString() ?? null,
  differs_since: line.differsSince?.toISOString() ?? null,
})

function presentLook({ wallet, look }: ReconciledWallet): WireLine['look'] {
  if (!look) return null
  const text = textIn(wallet)
  const { leaving, arriving, moving, torn, dust } = look.passing
  return {
    looked_at: look.at.toISOString(),
    books: text(look.books),
    leaving: text(leaving),
    arriving: text(arriving),
    moving: text(moving),
    torn: text(torn),
    dust: text(dust),
    chain: text(look.chain),
    difference: text(look.difference),
  }
}
