import type { Module } from '../module.ts'
import { effectsRoutes } from './effects/effects.routes.ts'
import { proposalInvariants } from './proposals/proposals.invariants.ts'
import { approveFigure } from './proposals/proposals.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { keepFigures, stopwatchOf } from './settings.service.ts'
import { askedFigures } from './work.store.ts'

export const settingsModule: Module = {
  name: 'settings',
  routes: ({ effects }) => [...settingsRoutes(), ...effectsRoutes(effects)],
  invariants: proposalInvariants,
  work: [{ kind: 'figure_approval', permission: 'config.change', rows: askedFigures }],
  agrees: () => ({ figure_approval: approveFigure }),
  start: async ({ db, hub, isSandbox, atEnd }) => atEnd(await keepFigures(db, hub, stopwatchOf(isSandbox))),
}
