import { books } from '@sengi/contract/books'
import type { Db } from '../../platform/db.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  askForCheck,
  askToLift,
  describeBooks,
  describeCoverage,
  getBreach,
  liftStop,
  listBreaches,
} from './books.service.ts'
import { presentBooks, presentBreach, presentCheck, presentCoverage } from './books-wire.rules.ts'
import { getCheck } from './checks.store.ts'

const show = async ({ db }: { db: Db }, id: string) => presentBreach(await getBreach(db, id))

export const booksRoutes = (): Route[] =>
  serve(books, {
    getBooks: {
      permission: 'books.check',
      handle: async ({ db }) => ({
        ...presentBooks(await describeBooks(db)),
        coverage: (await describeCoverage(db)).map(presentCoverage),
      }),
    },
    checkBooks: {
      permission: 'books.check',
      act: ({ db, user }) => askForCheck(db, user.id),
      show: async ({ db, accepted }, id) => {
        accepted()
        return presentCheck(await getCheck(db, id))
      },
    },
    listBreaches: {
      permission: 'books.check',
      handle: async ({ db, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listBreaches(db, wanted))).map(presentBreach),
    },
    askToLift: {
      permission: 'books.lift',
      act: ({ db, user, params, body: { reason } }) =>
        askToLift(db, { staffId: user.id, id: params.breach_id, reason }),
      show,
    },
    liftStop: {
      permission: 'books.lift',
      act: ({ db, user, params, body: { hash } }) => liftStop(db, { staffId: user.id, id: params.breach_id, hash }),
      show,
    },
  })
