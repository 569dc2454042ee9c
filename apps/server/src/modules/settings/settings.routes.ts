import { figures } from '@sengi/contract/figures'
import { figuresStaff } from '@sengi/contract/figures/staff'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { presentChange, presentFigures, presentSheet } from './figures-wire.rules.ts'
import { changeFigure, figuresOf } from './settings.service.ts'
import { getChange, listChanges, listEveryChange } from './settings.store.ts'

export const settingsRoutes = (): Route[] => [
  ...serve(figures, {
    getFigures: { handle: async ({ db }) => presentSheet(await figuresOf(db)) },
  }),
  ...serve(figuresStaff, {
    listFigures: {
      permission: 'config.change',
      handle: async ({ db }) => {
        const { changes, now } = await listEveryChange(db)
        return presentFigures(changes, now)
      },
    },
    listFigureChanges: {
      permission: 'config.change',
      handle: async ({ db, query, nextPage }) => {
        const changes = await readPage({ query, nextPage }, (wanted) => listChanges(db, query.key, wanted))
        return changes.map(presentChange)
      },
    },
    changeFigure: {
      permission: 'config.change',
      act: ({ db, user, body: { key, value, from, reason } }) =>
        changeFigure(db, { staffId: user.id, key, value, from: from ? new Date(from) : null, reason }),
      show: async ({ db }, id) => presentChange(await getChange(db, id)),
    },
  }),
]
