import { type Found, staffSearch } from '@sengi/contract/admin/search'
import {
  type Approval,
  type ApprovalKind,
  type ApprovalRehearsal,
  type LedgerPlace,
  staffWork,
  type WorkItem,
} from '@sengi/contract/admin/work'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type Agreeing, type Rehearsal, rehearse } from './approvals/rehearsal.service.ts'
import type { FoundThing } from './search.rules.ts'
import { searchAll } from './search.service.ts'
import type { SearchSource } from './search.store.ts'
import type { AskedAct, WorkLine } from './work.rules.ts'
import { askedActsFor, workFor } from './work.service.ts'
import type { WorkSource } from './work.store.ts'

interface Deps {
  readonly work: readonly WorkSource[]
  readonly finds: readonly SearchSource[]
  readonly agrees: Agreeing
}

/** What waits for our team over all modules, and what it looks up. Each source asks a permission of its own. */
export const adminRoutes = ({ work, finds, agrees }: Deps): Route[] => [
  ...serve(staffWork, {
    getWork: {
      permission: 'work.read',
      handle: async ({ db, user }) => {
        const { queues, lines } = await workFor(db, work, user)
        return {
          count: queues.reduce((sum, { count }) => sum + count, 0),
          ringing: queues.reduce((sum, { ringing }) => sum + ringing, 0),
          queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest.toISOString() })),
          items: lines.map(({ rings, ...line }) => ({ ...presentLine(line), rings })),
        }
      },
    },
    listApprovals: {
      permission: 'work.read',
      handle: async ({ db, user }) => (await askedActsFor(db, work, user)).map(presentAsked),
    },
    rehearseApproval: {
      permission: 'work.read',
      handle: async ({ db, user, query, language }) =>
        presentRehearsal(await rehearse(db, { work, agrees }, user, query), language),
    },
  }),
  ...serve(staffSearch, {
    searchAll: {
      permission: 'work.read',
      hourlyLimit: 'staffSearches',
      handle: async ({ db, user, body }) => (await searchAll(db, finds, user, body.term)).map(presentFound),
    },
  }),
]

const presentLine = ({ kind, id, label, since, dueAt, amount }: WorkLine): WorkItem => ({
  kind,
  id,
  label,
  since: since.toISOString(),
  due_at: dueAt?.toISOString() ?? null,
  asset: amount?.asset ?? null,
  amount: amount && formatAmount(amount),
})

const presentAsked = ({ askedBy, isMine, reason, until, hash, ...line }: AskedAct): Approval => ({
  ...presentLine(line),
  kind: line.kind as ApprovalKind,
  asked_by: askedBy,
  is_mine: isMine,
  reason,
  until: until.toISOString(),
  hash,
})

const presentRehearsal = ({ act, refusal, lines, told }: Rehearsal, language: SpokenLanguage): ApprovalRehearsal => ({
  ...presentAsked(act),
  refusal: refusal?.told(language) ?? null,
  lines: lines.map(({ kind, username, amount }) => ({
    account: kind as LedgerPlace,
    username,
    asset: amount.asset,
    amount: formatAmount(amount),
  })),
  told: [...told],
})

const presentFound = ({ kind, id, label, username }: FoundThing): Found => ({ kind, id, label, username })
