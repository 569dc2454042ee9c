import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { listSort, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { incident, incidentKinds, incidentStages, statusParts } from './status.ts'

const title = visibleText(says('incident_title')).check(
  z.minLength(1, says('incident_title')),
  z.maxLength(120, says('incident_title_long')),
)
const said = visibleLines(says('incident_said')).check(
  z.minLength(1, says('incident_said')),
  z.maxLength(1000, says('incident_said_long')),
)
/** What an incident can do to a part; maintenance is one of them. */
const impacts = ['maintenance', 'degraded', 'outage'] as const

export const newIncident = z.object({
  kind: z.enum(incidentKinds, says('incident_kind')),
  impact: z.enum(impacts, says('incident_impact')),
  parts: z
    .array(z.enum(statusParts, says('incident_parts')))
    .check(z.minLength(1, says('incident_parts')), z.maxLength(statusParts.length, says('incident_parts'))),
  title,
  title_af: z.optional(title),
  text: said,
  text_af: z.optional(said),
  stops_clocks: z.boolean(says('incident_clocks')),
  /** Of planned maintenance: when it is to begin and end. */
  starts_at: z.optional(timestamp),
  ends_at: z.optional(timestamp),
})
export type NewIncident = z.infer<typeof newIncident>

export const newIncidentUpdate = z.object({
  stage: z.enum(incidentStages, says('incident_stage')),
  text: said,
  text_af: z.optional(said),
  impact: z.optional(z.enum(impacts, says('incident_impact'))),
  stops_clocks: z.optional(z.boolean(says('incident_clocks'))),
})
export type NewIncidentUpdate = z.infer<typeof newIncidentUpdate>

const staff = { auth: 'staff' } as const satisfies { auth: Access }
const sorted = { sort: z.optional(listSort) }
const incidents = '/api/admin/support/incidents' as const

/** What our team tells everybody about incidents and maintenance. */
export const statusDesk = defineApi({
  listIncidents: {
    ...staff,
    method: 'GET',
    path: incidents,
    summary: 'Incidents and planned maintenance, newest first unless the oldest are wanted',
    query: z.object({ ...page, ...sorted }),
    response: z.array(incident),
  },
  exportIncidents: {
    ...listFile,
    path: `${incidents}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(sorted),
  },
  openIncident: {
    ...staff,
    confirms: 'staff',
    method: 'POST',
    path: incidents,
    summary: 'Open an incident or plan maintenance; stopping the clocks of orders takes the right to hold them',
    body: newIncident,
    response: incident,
    idempotent: true,
  },
  updateIncident: {
    ...staff,
    confirms: 'staff',
    method: 'POST',
    path: `${incidents}/{incident_id}/updates`,
    summary: 'Say how far an incident has come; what is resolved is over',
    params: z.object({ incident_id: z.uuid() }),
    body: newIncidentUpdate,
    response: incident,
    idempotent: true,
  },
})
