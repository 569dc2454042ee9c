import {
  type CarfFile,
  type CarfPerson,
  type CarfPersonYear,
  type CarfTotal,
  type CarfYear,
  carfRegister,
} from '@sengi/contract/registers/carf'
import { formatAmount, randOf } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type CarfSum, lacksOf } from './carf.rules.ts'
import {
  listCarfPeople,
  type ReadFile,
  type ReadYear,
  readCarfFile,
  readCarfPerson,
  readCarfYears,
} from './carf.service.ts'
import * as files from './files.service.ts'

type Mover = Awaited<ReturnType<typeof listCarfPeople>>[number]
const permission = files.carfPermission

interface CarfDeps {
  readonly storage: Parameters<typeof files.downloadCarfFile>[1]
  readonly company: Parameters<typeof files.makeCarfFile>[1]
}

/** The yearly report to SARS, for whoever keeps the registers. */
export const carfRoutes = ({ storage, company }: CarfDeps): Route[] =>
  serve(carfRegister, {
    listCarfYears: { permission, handle: async ({ db, user }) => (await readCarfYears(db)).map(presentYear(user.id)) },
    listCarfPeople: { permission, handle: (call) => answerPage(call, peopleOf(call.query)) },
    exportCarfPeople: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, peopleOf(call.query), peopleFile),
    },
    getCarfPerson: {
      permission,
      handle: async ({ db, user, params, query }): Promise<CarfPersonYear> => {
        const found = await readCarfPerson(db, { year: query.year, userId: params.user_id, by: user.id })
        const { sums, unvalued, unsorted } = found
        return { ...presentPerson(found), totals: sums.map(presentTotal), unvalued, unsorted }
      },
    },
    makeCarfFile: {
      permission,
      act: ({ db, user, body }) => files.makeCarfFile(db, company, { ...body, by: user.id }),
      show,
    },
    askCarfFile: {
      permission,
      act: ({ db, user, params }) => files.askCarfFile(db, { id: params.carf_file_id, by: user.id }),
      show,
    },
    agreeToCarfFile: {
      permission,
      act: ({ db, user, params, body }) => files.agreeToCarfFile(db, { id: params.carf_file_id, by: user.id, ...body }),
      show,
    },
    dropCarfFile: {
      permission,
      act: ({ db, user, params, body }) =>
        files.dropCarfFile(db, storage, { id: params.carf_file_id, by: user.id, ...body }),
      show,
    },
    noteCarfFiled: {
      permission,
      act: ({ db, user, params, body }) => files.noteCarfFiled(db, { id: params.carf_file_id, by: user.id, ...body }),
      show,
    },
    downloadCarfFile: {
      permission,
      handle: ({ db, user, params }) => files.downloadCarfFile(db, storage, { id: params.carf_file_id, by: user.id }),
    },
  })

const peopleOf = ({
  year,
  part,
}: Pick<Parameters<typeof listCarfPeople>[1], 'year' | 'part'>): Listing<Mover, CarfPerson> => ({
  read: (db, wanted) => listCarfPeople(db, { ...wanted, year, part }),
  position: byId,
  present: presentPerson,
})

const peopleFile: ListFile<CarfPerson> = {
  name: 'carf-people',
  columns: [
    ...(['user_id', 'username'] as const),
    ['lacks', ({ lacks }) => lacks.join(' ')],
    ...(['without_number', 'is_reported'] as const),
  ],
}

const show = async ({ db, user }: { db: Db; user: { id: string } }, id: string): Promise<CarfFile> =>
  presentFile(user.id)(await readCarfFile(db, id))

const presentYear =
  (reader: string) =>
  ({ span, isOver, tally, files: made }: ReadYear): CarfYear => ({
    ...{ year: span.year, from: span.firstDay, to: span.lastDay, is_over: isOver },
    tally: tally && {
      ...{ people: tally.people, ready: tally.ready, reported: tally.reported, without_number: tally.unnumbered },
      lacks: { certification: tally.uncertified, identity: tally.unidentified, address: tally.unaddressed },
      counted_at: tally.countedAt.toISOString(),
    },
    files: made.map(presentFile(reader)),
  })

const presentFile =
  (reader: string) =>
  ({ id, year, kind, state, ask, filed, totals, ...file }: ReadFile): CarfFile => ({
    ...{ file_id: id, year, kind, state, message_ref: file.messageRef, made_by: file.madeBy },
    ...{ begun_at: file.begunAt.toISOString(), people: file.people, left_out: file.leftOut, unvalued: file.unvalued },
    ...{ sha256: file.sha256, size: file.size, totals: totals.map(presentTotal) },
    asked: ask && {
      ...{ by: ask.by, at: ask.at.toISOString(), lapses_at: ask.lapsesAt.toISOString() },
      is_mine: ask.byId === reader,
    },
    agreed_by: file.agreedBy,
    filed: filed && { ...filed, at: filed.at.toISOString() },
    drop_reason: file.dropReason,
  })

const presentPerson = ({ id, username, unnumbered, reported, ...known }: Mover): CarfPerson => ({
  ...{ user_id: id, username, lacks: lacksOf(known), without_number: unnumbered, is_reported: reported },
})

const presentTotal = ({ asset, flow, moves, units, cents }: CarfSum): CarfTotal => ({
  ...{ asset, flow, moves },
  ...{ units: formatAmount({ asset, units }), amount_zar: randOf(cents) },
})
