import type { Permission } from '@sengi/contract/auth'
import type { NewIncident, NewIncidentUpdate } from '@sengi/contract/support/status-desk'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import * as store from './incidents.store.ts'
import { firstStage, mayBecome, type StatusIncident } from './status.rules.ts'

interface Colleague {
  readonly id: string
  readonly permissions: readonly Permission[]
}

/**
 * Opens an incident, or plans maintenance. Stopping the clocks of orders stops them at once, with their deadlines.
 * Answers its id. @throws DomainError permission_denied, incident_times_wrong
 */
export function openIncident(db: Db, by: Colleague, asked: NewIncident): Promise<string> {
  if (asked.stops_clocks) requireHold(by)
  return inTransaction(db, async (tx) => {
    requireTimes(asked, await clockNow(tx))
    const stage = firstStage[asked.kind]
    const id = await store.insertIncident(tx, by.id, asked, stage)
    await store.insertUpdate(tx, { id, by: by.id }, { ...asked, stage })
    const { kind, parts, stops_clocks } = asked
    await recordAudit(tx, {
      actorId: by.id,
      action: 'status.opened',
      subject: subjectOf(id),
      detail: { kind, parts, stops_clocks },
    })
    return id
  })
}

/** Whoever may hold one order may hold all of them. */
function requireHold({ permissions }: Colleague): void {
  if (!permissions.includes('p2p.hold')) throw new DomainError('permission_denied')
}

function requireTimes({ kind, starts_at, ends_at }: NewIncident, now: Date): void {
  const [begins, ends] = [starts_at, ends_at].map((time) => (time === undefined ? null : new Date(time)))
  const isRight =
    kind === 'maintenance' ? begins && begins > now && (!ends || ends > begins) : begins === null && ends === null
  if (!isRight) throw new DomainError('incident_times_wrong')
}

/** Says how far it has come. Answers its id. @throws DomainError incident_not_found, incident_over, incident_step_refused */
export function updateIncident(db: Db, by: Colleague, id: string, said: NewIncidentUpdate): Promise<string> {
  return inTransaction(db, async (tx) => {
    const incident = await held(tx, id)
    if (!mayBecome(incident.kind, incident.stage, said.stage)) throw new DomainError('incident_step_refused')
    if (said.stops_clocks !== undefined && said.stops_clocks !== incident.stopsClocks) requireHold(by)
    if (incident.stopsClocks && said.stage !== incident.stage && said.stage === 'resolved') requireHold(by)
    await store.changeIncident(tx, id, said)
    await store.insertUpdate(tx, { id, by: by.id }, said)
    const { stage, stops_clocks = incident.stopsClocks } = said
    await recordAudit(tx, {
      actorId: by.id,
      action: 'status.updated',
      subject: subjectOf(id),
      detail: { stage, stops_clocks },
    })
    return id
  })
}

async function held(tx: Tx, id: string): Promise<StatusIncident> {
  const incident = await store.lockIncident(tx, id)
  if (!incident) throw new DomainError('incident_not_found')
  if (incident.stage === 'resolved') throw new DomainError('incident_over')
  return incident
}

/** @throws DomainError incident_not_found */
export async function getIncident(db: Db, id: string): Promise<StatusIncident> {
  const incident = await store.findIncident(db, id)
  if (!incident) throw new DomainError('incident_not_found')
  return incident
}

const subjectOf = (id: string): string => `status_incident:${id}`
