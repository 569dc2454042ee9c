import { personTags } from '@sengi/contract/admin/tags'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { tagPeople, untagPeople } from './tags.service.ts'
import { listTags } from './tags.store.ts'

const permission = 'users.read'

/** Whoever looks after people tags them, as they note what colleagues should know. */
export const tagsRoutes = (): Route[] =>
  serve(personTags, {
    listTags: { permission, handle: ({ db }) => listTags(db) },
    tagPeople: {
      permission,
      handle: ({ db, user, body }) => tagPeople(db, { staffId: user.id, userIds: body.user_ids, tag: body.tag }),
    },
    untagPeople: {
      permission,
      handle: ({ db, user, body }) => untagPeople(db, { staffId: user.id, userIds: body.user_ids, tag: body.tag }),
    },
  })
