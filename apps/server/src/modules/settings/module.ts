import type { Module } from '../module.ts'
import { proposalInvariants } from './proposals/proposals.invariants.ts'
import { askedFigures } from './proposals/proposals.store.ts'
import { settingsRoutes } from './settings.routes.ts'
import { keepFigures } from './settings.service.ts'

export const settingsModule: Module = {
  name: 'settings',
  routes: settingsRoutes,
  invariants: proposalInvariants,
  work: [{ kind: 'figure_approval', permission: 'config.change', rows: askedFigures }],
  start: async ({ db, hub, atEnd }) => atEnd(await keepFigures(db, hub)),
}
