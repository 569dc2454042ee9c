import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'

export const unread = z.object({ unread: z.int() })

/** What the bell on every page asks, apart from the rest, which only few pages need. */
export const bellCalls = defineApi({
  unreadNotifications: {
    method: 'GET',
    path: '/api/notifications/unread_count',
    auth: 'user',
    summary: 'How many you have not read',
    response: unread,
  },
})
