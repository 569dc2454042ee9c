import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { decimal, timestamp } from '../fields.ts'

/** The figures of the overview, in their order. */
export const overviewKinds = ['users', 'live_orders', 'volume', 'open_applications'] as const
export type OverviewKind = (typeof overviewKinds)[number]

/** How many hours each figure looks back for its change. */
export const comparedHours = {
  users: 30 * 24,
  live_orders: 24,
  volume: 24,
  open_applications: 24,
} as const satisfies Record<OverviewKind, number>

/** What counts as volume, in rand: P2P orders released, purchases credited, what shops took by card, and what was paid at tills. */
export const volumeParts = ['p2p', 'purchases', 'card', 'qr'] as const
export type VolumePart = (typeof volumeParts)[number]

/** How many days of volume are drawn, today among them. */
export const volumeDays = 14

/** How far somebody got who came lately, in the order in which most do. */
export const funnelSteps = ['registered', 'verified', 'paid_in', 'traded'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Whose way is looked at: those who came within so many days. */
export const funnelDays = 30

const figure = z.object({
  kind: z.enum(overviewKinds),
  /** A count, or rand for the volume. */
  value: decimal,
  /** The same one period before. */
  before: decimal,
  /** By how many percent it rose, signed, to one place; null where there was nothing before. */
  change_percent: z.nullable(decimal),
})
export type OverviewFigure = z.infer<typeof figure>

const volumeDay = z.object({
  /** `2026-11-20`, a day in South Africa. */
  day: z.iso.date(),
  total: decimal,
  parts: z.record(z.enum(volumeParts), decimal),
})
export type VolumeDay = z.infer<typeof volumeDay>

const overview = z.object({
  as_of: timestamp,
  /** Those that whoever asks may read. */
  figures: z.array(figure),
  /** The oldest first; null for who may not read the volume. */
  volume: z.nullable(z.array(volumeDay)),
  /** How many of those who came lately got to each step, as counted within the last minutes; null for who may not read who is here. */
  funnel: z.nullable(
    z.object({ as_of: timestamp, steps: z.array(z.object({ step: z.enum(funnelSteps), people: z.int() })) }),
  ),
})
export type ProductOverview = z.infer<typeof overview>

/** How the product stands, over all modules. */
export const staffOverview = defineApi({
  getStanding: {
    auth: 'staff',
    method: 'GET',
    path: '/api/admin/overview',
    summary:
      'How many people and live orders there are, what was traded and who waits to be verified, each beside the period before; volume by day, and how far newcomers got. What you may not read is not there',
    response: overview,
  },
})
