import type { Module } from '../module.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { contactDeskRoutes } from './contact/desk.routes.ts'
import { supportStaffRoutes } from './staff.routes.ts'
import { statusDeskRoutes, statusRoutes } from './status/status.routes.ts'
import { supportInvariants } from './support.invariants.ts'
import { supportTasks } from './support.job.ts'
import { supportRoutes } from './support.routes.ts'

export const supportModule: Module = {
  name: 'support',
  routes: ({ abouts, storage, vault, publicUrl }) => [
    ...supportRoutes(abouts, storage),
    ...supportStaffRoutes(storage),
    ...contactRoutes(vault),
    ...contactDeskRoutes(publicUrl),
    ...statusRoutes({ vault, publicUrl }),
    ...statusDeskRoutes(),
  ],
  tasks: ({ vault, publicUrl }) => supportTasks({ vault, publicUrl }),
  invariants: supportInvariants,
}
