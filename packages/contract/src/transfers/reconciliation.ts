import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { asset, decimal, listSort, network, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'

/** What explains that a chain and our books pass each other for a while, in the order in which it is told. */
export const passingKinds = ['leaving', 'arriving', 'moving', 'torn', 'dust'] as const
export type PassingKind = (typeof passingKinds)[number]

/**
 * `settling` differs and has not stood for long; `in_doubt` differs by no more than payments that nobody can tell of; `differs` is an open
 * break; `accepted` was closed by a person and has not changed; `not_asked` says that the keeper gives no answer.
 */
export const reconciliationStatuses = ['agrees', 'in_doubt', 'settling', 'differs', 'accepted', 'not_asked'] as const
export type ReconciliationStatus = (typeof reconciliationStatuses)[number]

/** A wallet: the hot one of an asset over all its networks, or a cold address. */
const wallet = {
  asset,
  /** Null for the hot wallet, like its address and label. */
  network: z.nullable(network),
  address: z.nullable(z.string()),
  label: z.nullable(z.string()),
}

const reconciledLine = z.object({
  ...wallet,
  status: z.enum(reconciliationStatuses),
  /** When its keeper answered last, what our books had then, what explains a difference, and what the keeper said; null before that. */
  look: z.nullable(
    z.object({
      looked_at: timestamp,
      books: decimal,
      leaving: decimal,
      arriving: decimal,
      moving: decimal,
      torn: decimal,
      dust: decimal,
      chain: decimal,
      difference: decimal,
    }),
  ),
  not_asked_since: z.nullable(timestamp),
  differs_since: z.nullable(timestamp),
})
export type ReconciledLine = z.infer<typeof reconciledLine>

export const chainBreak = z.object({
  id: z.uuid(),
  ...wallet,
  books: decimal,
  /** What of the difference is a passing one. */
  explained: decimal,
  chain: decimal,
  /** Above zero where the chain has more. */
  difference: decimal,
  /** Since when it stands, and how many days that is. */
  since: timestamp,
  age_days: z.int(),
  closed_at: z.nullable(timestamp),
  /** Null where it was gone by itself, like the reason. */
  closed_by: z.nullable(z.uuid()),
  closed_reason: z.nullable(z.string()),
})
export type ChainBreak = z.infer<typeof chainBreak>

/** As it was read, with a minus where the chain has less. */
const readDifference = z.string().check(z.regex(/^-?[0-9]{1,40}(?:\.[0-9]{1,18})?$/, says('amount_valid')))
const reason = visibleLines(says('why_in_ten')).check(z.minLength(10, says('why_in_ten')), z.maxLength(1000))
const filters = { closed: z.optional(z.enum(['true', 'false'])), sort: z.optional(listSort) }
const staff = { auth: 'staff' } as const satisfies { auth: Access }

/** Our books held against what the keepers of our wallets say. */
export const reconciliationDesk = defineApi({
  getReconciliation: {
    ...staff,
    method: 'GET',
    path: '/api/admin/reconciliation',
    summary: 'Each wallet of ours: what our books have, what explains a passing difference, and what its chain says',
    response: z.object({
      lines: z.array(reconciledLine),
      /** How long a difference must stand to be a break. */
      stands_seconds: z.int(),
    }),
  },
  listChainBreaks: {
    ...staff,
    method: 'GET',
    path: '/api/admin/chain-breaks',
    summary:
      'Where the chains and our books differ for longer than a passing difference does, newest first unless the oldest are wanted; closed ones when asked for',
    query: z.object({ ...page, ...filters }),
    response: z.array(chainBreak),
  },
  exportChainBreaks: {
    ...listFile,
    path: '/api/admin/chain-breaks/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  closeChainBreak: {
    ...staff,
    method: 'POST',
    path: '/api/admin/chain-breaks/{break_id}/close',
    confirms: 'staff',
    summary: 'Say why a break may stand, by the difference that was read; it opens again when that changes',
    params: z.object({ break_id: z.uuid() }),
    body: z.object({ difference: readDifference, reason }),
    response: chainBreak,
  },
})
