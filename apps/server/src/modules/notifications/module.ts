import type { Module } from '../module.ts'
import { notificationsInvariants } from './notifications.invariants.ts'
import { notificationTasks } from './notifications.job.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  routes: ({ mail, push, waits }) => notificationsRoutes({ mailbox: mail.mailbox, publicKey: push.publicKey, waits }),
  tasks: ({ mail, push, publicUrl }) => notificationTasks({ mail: mail.mail, push, origin: publicUrl }),
  invariants: notificationsInvariants,
}
