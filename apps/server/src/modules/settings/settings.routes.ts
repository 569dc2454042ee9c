import { figures } from '@sengi/contract/figures'
import { type FigureChange, figuresStaff } from '@sengi/contract/figures/staff'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Db } from '../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../platform/http/lists/list-file.ts'
import { byId } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { figureFormOf, presentFigures, presentSheet } from './figures-wire.rules.ts'
import { chargeOf, noticeEnds } from './proposals/fees.rules.ts'
import { figureNamesIn, proposalsRoutes } from './proposals/proposals.routes.ts'
import { decidedBy } from './proposals/proposals.rules.ts'
import { listWaitingKeys } from './proposals/proposals.store.ts'
import { figuresAt } from './settings.rules.ts'
import { figuresOf } from './settings.service.ts'
import { listChanges, listEveryChange, listLastChanges, type NamedChange } from './settings.store.ts'

export const settingsRoutes = (): Route[] => [
  ...serve(figures, {
    getFigures: { handle: async ({ db }) => presentSheet(await figuresOf(db)) },
  }),
  ...serve(figuresStaff, {
    listFigures: {
      permission: 'config.change',
      handle: async ({ db, language }) => presentFigures(await standingOf(db), figureNamesIn(language)),
    },
    listFigureChanges: {
      permission: 'config.change',
      handle: (call) => answerPage(call, changesFor(call)),
    },
    exportFigureChanges: {
      permission: 'config.change',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, changesFor(call), changesFile),
    },
  }),
  ...proposalsRoutes(),
]

interface ChangesCall {
  readonly query: { readonly key?: string | undefined } & Pick<Parameters<typeof listChanges>[1], 'sort'>
  readonly language: SpokenLanguage
}

const changesFor = ({ query: { key, sort }, language }: ChangesCall): Listing<NamedChange, FigureChange> => ({
  read: (db, wanted) => listChanges(db, { ...wanted, key, sort }),
  position: byId,
  present: (change) => presentChange(change, language),
})

const changesFile: ListFile<FigureChange> = {
  name: 'figure-changes',
  columns: [
    ...(['key', 'name'] as const),
    ['value', ({ value }) => JSON.stringify(value)],
    ...(['from', 'changed_by', 'approved_by', 'reason', 'changed_at'] as const),
  ],
}

async function standingOf(db: Db) {
  const [{ changes, now }, last, waiting] = [
    await listEveryChange(db),
    await listLastChanges(db),
    await listWaitingKeys(db),
  ]
  const earliest = noticeEnds(decidedBy(now), figuresAt(changes, now).fees.noticeDays)
  return { changes, now, last, waiting, dearerFrom: (key: string) => (chargeOf(key) ? earliest : null) }
}

function presentChange(change: NamedChange, language: SpokenLanguage): FigureChange {
  return {
    ...figureFormOf(change.key, figureNamesIn(language)),
    change_id: change.id,
    value: change.value as FigureChange['value'],
    from: change.fromWhen.toISOString(),
    changed_by: change.changedByName,
    approved_by: change.approvedByName,
    reason: change.reason,
    changed_at: change.changedAt.toISOString(),
  }
}
