import * as z from 'zod/mini'
import { registration } from '../auth.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { message, timestamp } from '../fields.ts'
import { newVisitorMessage } from './contact.ts'

/** What of the product can fail by itself. */
export const statusParts = ['accounts', 'jobs', 'prices', 'chain', 'bank', 'mail'] as const
export type StatusPart = (typeof statusParts)[number]

/** How a part is doing, from best to worst. */
export const statusStates = ['operational', 'maintenance', 'degraded', 'outage'] as const
export type StatusState = (typeof statusStates)[number]

/** What a day of the past shows: as `statusStates`, or that nobody looked. */
const dayStates = [...statusStates, 'unknown'] as const
export type StatusDayState = (typeof dayStates)[number]

/** Days in the strip of a part, today last. */
export const statusDays = 90

export const incidentKinds = ['incident', 'maintenance'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** How far an incident, or planned maintenance, has come. */
export const incidentStages = ['planned', 'investigating', 'identified', 'under_way', 'watching', 'resolved'] as const
export type IncidentStage = (typeof incidentStages)[number]

const unresolved = ['investigating', 'identified', 'watching', 'resolved'] as const

/** Where an incident goes from each stage; a stage may be said again. What is not written here cannot happen. */
export const incidentSteps: Readonly<Record<IncidentKind, Partial<Record<IncidentStage, readonly IncidentStage[]>>>> = {
  incident: { investigating: unresolved, identified: unresolved, watching: unresolved },
  maintenance: { planned: ['planned', 'under_way', 'resolved'], under_way: ['under_way', 'resolved'] },
}

/** What our team writes: in English, and in Afrikaans where somebody translated it. */
const written = z.object({ en: z.string(), af: z.nullable(z.string()) })
export type StatusText = z.infer<typeof written>

export const incident = z.object({
  id: z.uuid(),
  kind: z.enum(incidentKinds),
  impact: z.enum(statusStates),
  parts: z.array(z.enum(statusParts)),
  title: written,
  stage: z.enum(incidentStages),
  /** Whether the clocks of P2P orders stand while it runs. */
  stops_clocks: z.boolean(),
  starts_at: timestamp,
  /** When planned maintenance is to end; null where nobody can say. */
  ends_at: z.nullable(timestamp),
  ended_at: z.nullable(timestamp),
  /** Newest first. */
  updates: z.array(z.object({ id: z.uuid(), stage: z.enum(incidentStages), text: written, at: timestamp })),
})
export type Incident = z.infer<typeof incident>

const statusReport = z.object({
  /** The worst of all parts. */
  state: z.enum(statusStates),
  /** Null for a process that never reached the database. */
  as_of: z.nullable(timestamp),
  /** Whether this was read now; else it is what was known last, because the database is away. */
  is_live: z.boolean(),
  parts: z.array(
    z.object({ part: z.enum(statusParts), state: z.enum(statusStates), days: z.array(z.enum(dayStates)) }),
  ),
  /** The open ones, then those of the last days, each newest first. */
  incidents: z.array(incident),
})
export type StatusReport = z.infer<typeof statusReport>

/** The longest link of a letter that is one of ours. */
const link = z.object({ link: z.string(says('status_link')).check(z.maxLength(120, says('status_link'))) })
const { stamp, proof, website } = newVisitorMessage.shape

const anybody = { auth: 'none' } as const satisfies { auth: Access }
const subscriptions = '/api/status/subscriptions' as const

/** How the product is doing, for everybody, also while most of it is away. */
export const statusPage = defineApi({
  readStatus: {
    ...anybody,
    method: 'GET',
    path: '/api/status',
    summary: 'How each part of the product is doing, its last 90 days, and incidents',
    response: statusReport,
  },
  readStatusFeed: {
    ...anybody,
    method: 'GET',
    path: '/api/status/feed',
    summary: 'The state and the incidents as an Atom feed',
    response: z.string(),
    download: ['application/atom+xml'],
  },
  subscribeToStatus: {
    ...anybody,
    method: 'POST',
    path: subscriptions,
    summary: 'Ask for letters about incidents; the first one asks back',
    body: z.object({ email: registration.shape.email, stamp, proof, website }),
    response: message,
  },
  confirmStatusLetters: {
    ...anybody,
    method: 'POST',
    path: `${subscriptions}/confirm`,
    summary: 'Use the link of the first letter',
    body: link,
    response: message,
  },
  stopStatusLetters: {
    ...anybody,
    method: 'POST',
    path: `${subscriptions}/stop`,
    summary: 'Use the link that ends these letters',
    body: link,
    response: message,
  },
})
