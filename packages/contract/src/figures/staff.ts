import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, listSort, page, timestamp } from '../fields.ts'

/** What a figure is, which says how it is written and read. */
const figureKinds = [
  'cents',
  'rate',
  'seconds',
  'hours',
  'count',
  'days',
  'flag',
  'dates',
  'windows',
  'caps',
  'coins',
] as const
export type FigureKind = (typeof figureKinds)[number]

/** What staff read and write a figure by. */
export const figureForm = {
  key: z.string(),
  /** In the language of whoever asks; the key itself, of a figure that is no more. */
  name: z.string(),
  kind: z.nullable(z.enum(figureKinds)),
  /** Whose amounts it holds, where that is one coin. */
  asset: z.nullable(asset),
}

/** One figure as staff see it: how it stands, what it was before anybody changed it, and what is still to come. */
export const staffFigure = z.object({
  ...figureForm,
  kind: z.enum(figureKinds),
  /** The part of the product that it belongs to, and its name. */
  area: z.string(),
  area_name: z.string(),
  value: z.json(),
  standard: z.json(),
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
  /** People pay by it: when it would cost them more, it holds from this moment on at the earliest. */
  dearer_from: z.nullable(timestamp),
  /** Who changed it last, and why. Null while it is as it was built; a name is lacking where none was kept. */
  changed: z.nullable(z.object({ by: z.nullable(z.string()), at: timestamp, reason: z.string() })),
  to_come: z.array(z.object({ value: z.json(), from: timestamp })),
  /** The change that waits for a second person. */
  proposal_id: z.nullable(z.uuid()),
})
export type StaffFigure = z.infer<typeof staffFigure>

export const figureChange = z.object({
  ...figureForm,
  change_id: z.uuid(),
  value: z.json(),
  from: timestamp,
  /** Usernames of the two who did it; null where none was kept. */
  changed_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  reason: z.string(),
  changed_at: timestamp,
})
export type FigureChange = z.infer<typeof figureChange>

export const figureKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,59}$/, says('figure_unknown')))

const changeFilters = { key: z.optional(figureKey), sort: z.optional(listSort) }

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
    summary: 'Who changed which figure, why and from when; newest first unless the oldest are wanted',
    query: z.object({ ...page, ...changeFilters }),
    response: z.array(figureChange),
  },
  exportFigureChanges: {
    ...listFile,
    path: '/api/admin/figures/changes/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(changeFilters),
  },
})
