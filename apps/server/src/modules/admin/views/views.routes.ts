import { savedViews, type SavedView as Wire } from '@sengi/contract/admin/views'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { SavedView } from './views.rules.ts'
import { removeView, saveView } from './views.service.ts'
import { getView, listViews } from './views.store.ts'

const permission = 'work.read'

/** Each colleague has their own views, and sees no other's. */
export const viewsRoutes = (): Route[] =>
  serve(savedViews, {
    listViews: {
      permission,
      handle: async ({ db, user, query }) => (await listViews(db, user.id, query.page)).map(present),
    },
    saveView: {
      permission,
      act: ({ db, user, body }) => saveView(db, user.id, body),
      show: async ({ db, user }, id) => present(await getView(db, user.id, id)),
    },
    removeView: {
      permission,
      handle: async ({ db, user, params }) => {
        await removeView(db, user.id, params.view_id)
        return { removed: true }
      },
    },
  })

const present = ({ id, page, name, filters, madeAt }: SavedView): Wire => ({
  view_id: id,
  page,
  name,
  filters,
  made_at: madeAt.toISOString(),
})
