import { dayInSouthAfrica } from '@sengi/contract/time'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { areStaff, findIdByUsername } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { isAhead } from '../clocks.rules.ts'
import { trainingDue } from './programme.rules.ts'
import * as store from './programme.store.ts'

export interface TrainedMember {
  readonly username: string
  readonly trainedOn: string | null
  readonly dueOn: string
  readonly isBehind: boolean
}

export interface ReadProgramme {
  readonly versions: readonly store.ProgrammeVersion[]
  readonly team: readonly TrainedMember[]
}

/** The programme with who of our team was trained in the version that holds, who is behind first. */
export async function readProgramme(db: Db): Promise<ReadProgramme> {
  const versions = await store.listVersions(db)
  const [holds] = versions
  if (!holds) return { versions, team: [] }
  const { trainingDays } = (await figuresOf(db)).registers
  const team = (await store.listTrained(db, holds.id)).map(({ username, since, trainedOn, readAt }) => {
    const dueOn = trainingDue(holds.approvedOn, dayInSouthAfrica(since), trainingDays)
    return { username, trainedOn, dueOn, isBehind: trainedOn === null && dueOn < dayInSouthAfrica(readAt) }
  })
  return { versions, team: team.toSorted((one, other) => rankOf(one) - rankOf(other)) }
}

const rankOf = ({ trainedOn, isBehind }: TrainedMember): number => (isBehind ? 0 : trainedOn === null ? 1 : 2)

interface NewVersion {
  readonly name: string
  readonly approvedOn: string
  readonly approvedBy: string
  readonly document: string
  readonly by: string
}

/** @throws DomainError report_moment_ahead, programme_version_known */
export const noteVersion = (db: Db, wanted: NewVersion): Promise<string> =>
  inTransaction(db, async (tx) => {
    if (isAhead(wanted.approvedOn, await clockNow(tx))) throw new DomainError('report_moment_ahead')
    const id = await store.insertVersion(tx, wanted)
    if (!id) throw new DomainError('programme_version_known')
    await note(tx, wanted.by, 'version_noted', `programme_version:${id}`)
    return id
  })

/** @throws DomainError programme_missing, report_moment_ahead, programme_not_staff, programme_trained_already */
export const noteTraining = (
  db: Db,
  { username, trainedOn, by }: { username: string; trainedOn: string; by: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const [holds] = await store.listVersions(tx)
    if (!holds) throw new DomainError('programme_missing')
    if (isAhead(trainedOn, await clockNow(tx))) throw new DomainError('report_moment_ahead')
    const userId = await findIdByUsername(tx, username)
    if (!userId || !(await areStaff(tx, [userId]))) throw new DomainError('programme_not_staff')
    const isNew = await store.insertTraining(tx, { userId, versionId: holds.id, trainedOn, by })
    if (!isNew) throw new DomainError('programme_trained_already')
    await note(tx, by, 'training_noted', userId)
    return holds.id
  })

const note = (tx: Tx, actorId: string, what: string, subject: string): Promise<void> =>
  recordAudit(tx, { actorId, action: `programme.${what}`, subject })
