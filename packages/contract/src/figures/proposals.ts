import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { listSort, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'
import { figureForm, figureKey } from './staff.ts'

/** A proposal waits, or it ended in one of these ways. */
const figureProposalStates = ['PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const
export type FigureProposalState = (typeof figureProposalStates)[number]

const figureProposal = z.object({
  ...figureForm,
  proposal_id: z.uuid(),
  /** What holds from that moment on without it, and with it. */
  was: z.json(),
  value: z.json(),
  /** Null: from the moment of its approval. */
  from: z.nullable(timestamp),
  reason: z.string(),
  state: z.enum(figureProposalStates),
  /** Of all that is agreed to; who approves sends it back. */
  hash: z.string(),
  proposed_by: z.string(),
  is_mine: z.boolean(),
  proposed_at: timestamp,
  expires_at: timestamp,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  decision_reason: z.nullable(z.string()),
})
export type FigureProposal = z.infer<typeof figureProposal>

const staff = { auth: 'staff' } as const satisfies { auth: Access }
const proposals = '/api/admin/figures/proposals' as const
const params = z.object({ figure_proposal_id: z.uuid() })

const because = visibleLines(says('figure_reason')).check(z.minLength(10, says('figure_reason')), z.maxLength(500))

const filters = {
  open: z.optional(z.enum(['true', 'false'])),
  key: z.optional(figureKey),
  sort: z.optional(listSort),
}

/** Figures change by two: one person proposes, another approves within a day. */
export const figureProposals = defineApi({
  listFigureProposals: {
    ...staff,
    method: 'GET',
    path: proposals,
    summary:
      'Changes of figures that wait for a second person, or that are over; newest first unless the oldest are wanted',
    query: z.object({ ...page, ...filters }),
    response: z.array(figureProposal),
  },
  exportFigureProposals: {
    ...listFile,
    path: `${proposals}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  proposeFigure: {
    ...staff,
    method: 'POST',
    path: proposals,
    confirms: 'staff',
    summary:
      'Propose to change a figure, once approved or from a moment to come; what was agreed keeps the figures it was agreed with',
    body: z.object({
      key: figureKey,
      value: z.json(),
      /** Left out: as soon as it is approved. */
      from: z.optional(timestamp),
      reason: because,
    }),
    response: figureProposal,
  },
  approveFigure: {
    ...staff,
    method: 'POST',
    path: `${proposals}/{figure_proposal_id}/approve`,
    confirms: 'staff',
    summary: 'The second person agrees to what they read, and the figure changes',
    params,
    body: agreed,
    response: figureProposal,
  },
  rejectFigure: {
    ...staff,
    method: 'POST',
    path: `${proposals}/{figure_proposal_id}/reject`,
    confirms: 'staff',
    summary: 'The second person says no, and why',
    params,
    body: z.object({ reason: because }),
    response: figureProposal,
  },
  withdrawFigure: {
    ...staff,
    method: 'POST',
    path: `${proposals}/{figure_proposal_id}/withdraw`,
    confirms: 'staff',
    summary: 'Whoever proposed a change takes it back',
    params,
    response: figureProposal,
  },
})
