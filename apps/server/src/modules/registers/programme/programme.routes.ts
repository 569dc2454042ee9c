import { complianceProgramme, type Programme } from '@sengi/contract/registers/programme'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { noteTraining, noteVersion, readProgramme } from './programme.service.ts'

const permission = 'registers.keep'

/** The compliance programme and its training. */
export const programmeRoutes = (): Route[] =>
  serve(complianceProgramme, {
    readProgramme: { permission, handle: ({ db }) => present(db) },
    noteProgrammeVersion: {
      permission,
      act: ({ db, user, body: { name, approved_on: approvedOn, approved_by: approvedBy, document } }) =>
        noteVersion(db, { name, approvedOn, approvedBy, document, by: user.id }),
      show: ({ db }) => present(db),
    },
    noteTraining: {
      permission,
      act: ({ db, user, body: { username, trained_on: trainedOn } }) =>
        noteTraining(db, { username, trainedOn, by: user.id }),
      show: ({ db }) => present(db),
    },
  })

async function present(db: Db): Promise<Programme> {
  const { versions, team } = await readProgramme(db)
  return {
    versions: versions.map(({ id, name, approvedOn, approvedBy, document, notedBy, notedAt }) => ({
      ...{ version_id: id, name, approved_on: approvedOn, approved_by: approvedBy, document, noted_by: notedBy },
      noted_at: notedAt.toISOString(),
    })),
    team: team.map(({ username, trainedOn, dueOn, isBehind }) => ({
      ...{ username, trained_on: trainedOn, due_on: dueOn, is_behind: isBehind },
    })),
  }
}
