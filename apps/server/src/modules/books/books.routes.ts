import { books } from '@sengi/contract/books'
import type { BookBreach } from '@sengi/contract/books/state'
import type { Db } from '../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../platform/http/lists/list-file.ts'
import { byId } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  askForCheck,
  askToLift,
  describeBooks,
  describeCoverage,
  getBreach,
  liftStop,
  listBreaches,
  type ShownBreach,
} from './books.service.ts'
import { presentBooks, presentBreach, presentCheck, presentCoverage } from './books-wire.rules.ts'
import { getCheck } from './checks.store.ts'

const show = async ({ db }: { db: Db }, id: string) => presentBreach(await getBreach(db, id))

const breachesOf = ({ sort }: Pick<Parameters<typeof listBreaches>[1], 'sort'>): Listing<ShownBreach, BookBreach> => ({
  read: (db, wanted) => listBreaches(db, { ...wanted, sort }),
  position: byId,
  present: presentBreach,
})

const breachesFile: ListFile<BookBreach> = {
  name: 'book-breaches',
  columns: [
    ...(['breach_id', 'rule', 'subject', 'sentence', 'reason', 'found_at'] as const),
    ['stops', ({ stops }) => stops.length],
    ...(['lift_asked_by', 'lift_reason', 'lifted_by', 'lifted_at'] as const),
  ],
}

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
      handle: (call) => answerPage(call, breachesOf(call.query)),
    },
    exportBreaches: {
      permission: 'books.check',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, breachesOf(call.query), breachesFile),
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
