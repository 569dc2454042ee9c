import { books } from '@sengi/contract/books'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { askForCheck, askToLift, describeBooks, liftStop, listBreaches } from './books.service.ts'
import { presentBooks, presentBreach, presentCheck } from './books-wire.rules.ts'

export const booksRoutes = (): Route[] =>
  serve(books, {
    getBooks: { permission: 'books.check', handle: async ({ db }) => presentBooks(await describeBooks(db)) },
    checkBooks: {
      permission: 'books.check',
      handle: async ({ db, user, accepted }) => {
        const check = await askForCheck(db, user.id)
        accepted()
        return presentCheck(check)
      },
    },
    listBreaches: {
      permission: 'books.check',
      handle: async ({ db, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listBreaches(db, wanted))).map(presentBreach),
    },
    askToLift: {
      permission: 'books.lift',
      handle: async ({ db, user, params, body: { reason } }) =>
        presentBreach(await askToLift(db, { staffId: user.id, id: params.breach_id, reason })),
    },
    liftStop: {
      permission: 'books.lift',
      handle: async ({ db, user, params }) =>
        presentBreach(await liftStop(db, { staffId: user.id, id: params.breach_id })),
    },
  })
