import {
  listPublishers,
  type ScreeningCase as OnTheWire,
  type SanctionsList,
  type SanctionsSource,
  type ScreeningCaseDetail,
  screeningStaff,
} from '@sengi/contract/kyc/screening'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { askToClear, clearCase, confirmCase, inspectCase, refuseToClear } from './cases.service.ts'
import { listCases } from './cases.store.ts'
import { decideList, loadList, type SourceStanding, standingOfLists } from './lists.service.ts'
import { getList, type StoredList } from './lists.store.ts'
import { propertyClock } from './property-clock.service.ts'
import { type ListSort, type PropertyClock, reportBy, type ScreeningCase } from './screening.rules.ts'

interface Deps {
  lists: Parameters<typeof loadList>[1]
  publicUrl: string
}

const [read, permission] = ['screening.read', 'screening.decide'] as const

export const screeningRoutes = ({ lists, publicUrl }: Deps): Route[] =>
  serve(screeningStaff, {
    listScreeningCases: {
      permission: read,
      handle: async (call) => answerPage(call, await casesOf(call)),
    },
    exportScreeningCases: {
      permission: read,
      hourlyLimit: 'listFiles',
      handle: async (call) => answerFile(call, await casesOf(call), casesFile),
    },
    getScreeningCase: {
      permission: read,
      handle: async ({ db, user, params }) => showCase(db, params.screening_case_id, user.id),
    },
    confirmScreeningCase: {
      permission,
      act: ({ db, user, params, body }) =>
        confirmCase(db, { id: params.screening_case_id, by: user.id, reason: body.reason, publicUrl }),
      show,
    },
    askToClearScreeningCase: {
      permission,
      act: ({ db, user, params, body }) =>
        askToClear(db, { id: params.screening_case_id, by: user.id, reason: body.reason, publicUrl }),
      show,
    },
    clearScreeningCase: {
      permission,
      act: ({ db, user, params, body: { hash } }) =>
        clearCase(db, { id: params.screening_case_id, by: user.id, publicUrl, hash }),
      show,
    },
    refuseToClearScreeningCase: {
      permission,
      act: ({ db, user, params }) => refuseToClear(db, { id: params.screening_case_id, by: user.id, publicUrl }),
      show,
    },
    listSanctionsLists: {
      permission: read,
      handle: async ({ db }) => (await standingOfLists(db, listPublishers)).map(presentSource),
    },
    loadSanctionsList: {
      permission,
      handle: async ({ db, user, query: { source, reason }, body }) => {
        const id = await loadList(db, lists, { source, file: body.bytes, by: { id: user.id, reason } })
        return presentList(await getList(db, id))
      },
    },
    takeSanctionsList: {
      permission,
      act: ({ db, user, params, body }) =>
        decideList(db, { id: params.list_id, by: user.id, reason: body.reason, isTaken: true }),
      show: async ({ db }, id) => presentList(await getList(db, id)),
    },
    refuseSanctionsList: {
      permission,
      act: ({ db, user, params, body }) =>
        decideList(db, { id: params.list_id, by: user.id, reason: body.reason, isTaken: false }),
      show: async ({ db }, id) => presentList(await getList(db, id)),
    },
  })

const show = ({ db, user }: { db: Db; user: { id: string } }, id: string) => showCase(db, id, user.id)

async function showCase(db: Db, id: string, by: string): Promise<ScreeningCaseDetail> {
  const one = await inspectCase(db, id, by)
  return { ...presentCase(one, await propertyClock(db)), entry: one.entry, version: one.version }
}

interface CasesCall {
  readonly db: Db
  readonly query: { readonly state?: ScreeningCase['state'] | undefined; readonly sort?: ListSort | undefined }
}

async function casesOf({ db, query: { state, sort } }: CasesCall): Promise<Listing<ScreeningCase, OnTheWire>> {
  const clock = await propertyClock(db)
  return {
    read: (snapshot, wanted) => listCases(snapshot, { ...wanted, state, sort }),
    position: byId,
    present: (one) => presentCase(one, clock),
  }
}

const casesFile: ListFile<OnTheWire> = {
  name: 'screening-cases',
  columns: [
    ...(['screening_case_id', 'username', 'state', 'subject', 'source', 'score', 'listed_name', 'opened_at'] as const),
    ['confirmed_at', ({ confirmed }) => confirmed?.at ?? null],
    ['report_by', ({ confirmed }) => confirmed?.report_by ?? null],
    ['cleared_at', ({ cleared }) => cleared?.at ?? null],
  ],
}

const at = (moment: Date): string => moment.toISOString()

function presentCase(one: ScreeningCase, clock: PropertyClock): OnTheWire {
  const due = reportBy(one, clock)
  return {
    screening_case_id: one.id,
    user_id: one.userId,
    username: one.username,
    state: one.state,
    subject: one.subject,
    source: one.source,
    score: one.score,
    listed_name: one.entry.names[0]?.name ?? one.entry.key,
    compared: one.facts,
    opened_at: at(one.openedAt),
    clear_asked: one.ask && { ...one.ask, at: at(one.ask.at) },
    cleared: one.cleared && { ...one.cleared, at: at(one.cleared.at) },
    confirmed: one.confirmed && { ...one.confirmed, at: at(one.confirmed.at), report_by: due && at(due) },
  }
}

const presentSource = ({ current, waiting, isTooOld, ...standing }: SourceStanding): SanctionsSource => ({
  ...standing,
  current: current && presentList(current),
  waiting: waiting && presentList(waiting),
  is_stale: isTooOld,
})

const presentList = (list: StoredList): SanctionsList => ({
  list_id: list.id,
  source: list.source,
  state: list.state,
  sha256: list.sha256,
  entries: list.entries,
  wallets: list.wallets,
  entries_before: list.entriesBefore,
  loaded_at: at(list.loadedAt),
  loaded_by: list.loadedBy,
  checked_at: at(list.checkedAt),
})
