import type { Module } from '../module.ts'
import { liabilitiesInvariants } from './liabilities.invariants.ts'
import { liabilitiesTasks } from './liabilities.job.ts'
import { liabilitiesRoutes } from './liabilities.routes.ts'
import { latestPublished } from './liabilities.service.ts'
import { withProof } from './proof-page.rules.ts'

export const liabilitiesModule: Module = {
  name: 'liabilities',
  routes: liabilitiesRoutes,
  pages: ({ db }) => [
    { path: '/proof-of-liabilities', fill: async (html) => withProof(html, await latestPublished(db)) },
  ],
  tasks: ({ openPatient }) => liabilitiesTasks(openPatient),
  invariants: liabilitiesInvariants,
}
