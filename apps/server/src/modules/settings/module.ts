import type { Module } from '../module.ts'
import { proposalInvariants } from './proposals/proposals.invariants.ts'
import { settingsRoutes } from './settings.routes.ts'
import { keepFigures } from './settings.service.ts'

export const settingsModule: Module = {
  name: 'settings',
  routes: settingsRoutes,
  invariants: proposalInvariants,
  start: async ({ db, hub, atEnd }) => atEnd(await keepFigures(db, hub)),
}
