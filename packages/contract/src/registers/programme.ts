import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { timestamp, usernamePattern } from '../fields.ts'
import { visibleText } from '../visible-text.ts'

const short = visibleText(says('programme_text')).check(z.minLength(3, says('programme_text')), z.maxLength(200))
const day = z.iso.date(says('date_form'))

const version = z.object({
  version_id: z.uuid(),
  name: z.string(),
  approved_on: z.iso.date(),
  approved_by: z.string(),
  document: z.string(),
  noted_by: z.string(),
  noted_at: timestamp,
})
export type ProgrammeVersion = z.infer<typeof version>

const trained = z.object({
  username: z.string(),
  /** Under the version that holds; null for who is still to be trained. */
  trained_on: z.nullable(z.iso.date()),
  due_on: z.iso.date(),
  is_behind: z.boolean(),
})
export type TrainedColleague = z.infer<typeof trained>

const programme = z.object({
  /** Newest first; the first one holds. */
  versions: z.array(version),
  /** Everyone of our team, who is behind first; nobody before there is a version. */
  team: z.array(trained),
})
export type Programme = z.infer<typeof programme>

const programmePath = '/api/admin/registers/programme' as const
const act = { auth: 'staff', confirms: 'staff', method: 'POST', response: programme } as const

/** The risk management and compliance programme (FICA, section 42) and who was trained in it (section 43). */
export const complianceProgramme = defineApi({
  readProgramme: {
    auth: 'staff',
    method: 'GET',
    path: programmePath,
    summary: 'Versions of the compliance programme, and who of our team was trained',
    response: programme,
  },
  noteProgrammeVersion: {
    ...act,
    path: `${programmePath}/versions`,
    summary: 'Note a version that was approved',
    body: z.object({ name: short, approved_on: day, approved_by: short, document: short }),
    idempotent: true,
  },
  noteTraining: {
    ...act,
    path: `${programmePath}/training`,
    summary: 'Note that a colleague was trained in the version that holds',
    body: z.object({
      username: z.string(says('username')).check(z.regex(usernamePattern, says('username_form'))),
      trained_on: day,
    }),
  },
})
