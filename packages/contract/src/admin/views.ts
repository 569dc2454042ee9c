import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'

/** The lists of the control centre that can be kept as somebody narrowed them, and what of their addresses is kept: never whom they looked for. */
export const viewFilters = {
  '/admin/users': ['list', 'tier', 'flag', 'tag', 'sort'],
  '/admin/kyc': ['queue', 'sort'],
  '/admin/kyc/registers': ['part', 'kind', 'sort'],
  '/admin/kyc/registers/breaches': ['sort'],
  '/admin/kyc/registers/carf': ['year', 'part'],
  '/admin/kyc/registers/requests': ['part', 'sort'],
  '/admin/kyc/registers/pep': ['part', 'kind', 'sort'],
  '/admin/p2p': ['show', 'state', 'sort'],
  '/admin/p2p/ads': ['show', 'side', 'asset', 'state', 'sort'],
  '/admin/p2p/patterns': ['sort'],
  '/admin/p2p/disputes': ['queue', 'sort'],
  '/admin/payments': ['list', 'state', 'sort'],
  '/admin/payments/payouts': ['list', 'stage', 'state', 'sort'],
  '/admin/wallet': ['list', 'sort'],
  '/admin/wallet/movements': ['sort'],
  '/admin/wallet/reconciliation': ['state', 'sort'],
  '/admin/referrals': ['sort'],
  '/admin/incidents': ['sort'],
  '/admin/books': ['list', 'sort'],
  '/admin/security': ['list', 'ended', 'team', 'sort'],
  '/admin/team': ['list', 'sort'],
  '/admin/config': ['list', 'key', 'sort'],
  '/admin/support': ['queue', 'sort'],
  '/admin/support/complaints': ['state', 'sort'],
  '/admin/contact': ['over', 'sort'],
  '/admin/reports': ['over', 'sort'],
  '/admin/screening': ['state', 'sort'],
  '/admin/travel-rule': ['list', 'sort'],
  '/admin/kyc/registers/exchange': ['year'],
  '/admin/card-disputes': ['over', 'sort'],
  '/admin/audit': ['action', 'sort'],
} as const satisfies Record<string, readonly string[]>
export type ViewPage = keyof typeof viewFilters
export const viewPages = Object.keys(viewFilters) as [ViewPage, ...ViewPage[]]

/** What of an address a view of a page keeps, in one order; empty where nothing of it is narrowed. */
export function keptFilters(page: ViewPage, address: URLSearchParams): string {
  const kept = viewFilters[page].flatMap((name) => {
    const value = address.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
  return new URLSearchParams(kept).toString()
}

const view = z.object({
  view_id: z.uuid(),
  page: z.enum(viewPages),
  name: z.string(),
  /** As an address says it: `queue=late&sort=last`. */
  filters: z.string(),
  made_at: timestamp,
})
export type SavedView = z.infer<typeof view>

const views = '/api/admin/views' as const

/** How each of our team looks at the lists of the control centre: theirs alone. */
export const savedViews = defineApi({
  listViews: {
    auth: 'staff',
    method: 'GET',
    path: views,
    summary: 'My ways of looking at one list, by their names',
    query: z.object({ page: z.enum(viewPages, says('view_page')) }),
    response: z.array(view),
  },
  saveView: {
    auth: 'staff',
    confirms: 'staff',
    method: 'POST',
    path: views,
    summary: 'Keep how a list is narrowed and sorted, under a name',
    body: z.object({
      page: z.enum(viewPages, says('view_page')),
      name: visibleText(says('view_name')).check(z.minLength(1, says('view_name')), z.maxLength(40)),
      filters: visibleText(says('view_filters')).check(z.minLength(1, says('view_filters')), z.maxLength(300)),
    }),
    response: view,
    idempotent: true,
  },
  removeView: {
    auth: 'staff',
    confirms: 'staff',
    method: 'DELETE',
    path: `${views}/{view_id}`,
    summary: 'Forget one of my views',
    params: z.object({ view_id: z.uuid() }),
    response: z.object({ removed: z.boolean() }),
  },
})
