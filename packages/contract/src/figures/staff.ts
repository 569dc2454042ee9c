import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'

/** One figure as staff see it: how it stands, what it was before anybody changed it, and what is still to come. */
export const staffFigure = z.object({
  key: z.string(),
  kind: z.string(),
  value: z.json(),
  standard: z.json(),
  to_come: z.array(z.object({ value: z.json(), from: timestamp })),
})
export type StaffFigure = z.infer<typeof staffFigure>

export const figureChange = z.object({
  change_id: z.uuid(),
  key: z.string(),
  value: z.json(),
  from: timestamp,
  /** Null for what was changed before changes were kept. */
  changed_by: z.nullable(z.uuid()),
  reason: z.string(),
  changed_at: timestamp,
})
export type FigureChange = z.infer<typeof figureChange>

const figureKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,59}$/, says('figure_unknown')))

export const figuresStaff = defineApi({
  listFigures: {
    method: 'GET',
    path: '/api/admin/figures',
    auth: 'staff',
    summary: 'Every figure that can be changed while the product runs',
    response: z.array(staffFigure),
  },
  listFigureChanges: {
    method: 'GET',
    path: '/api/admin/figures/changes',
    auth: 'staff',
    summary: 'Who changed which figure, why and from when; newest first',
    query: z.object({ ...page, key: z.optional(figureKey) }),
    response: z.array(figureChange),
  },
  changeFigure: {
    method: 'POST',
    path: '/api/admin/figures',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Change a figure, at once or from a moment to come; what was agreed keeps the figures it was agreed with',
    body: z.object({
      key: figureKey,
      value: z.json(),
      /** Left out: at once. */
      from: z.optional(timestamp),
      reason: visibleLines(says('figure_reason')).check(z.minLength(10, says('figure_reason')), z.maxLength(500)),
    }),
    response: figureChange,
  },
})
