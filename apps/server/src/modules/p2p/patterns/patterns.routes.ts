import { p2pPatternsStaff, type TraderPair } from '@sengi/contract/p2p/staff-patterns'
import { formatAmount } from '@sengi/money'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { Person } from '../traders/traders.store.ts'
import type { PairSort } from './patterns.rules.ts'
import { type NamedPair, viewPairs } from './patterns.service.ts'
import { listWays } from './patterns.store.ts'

/** What a month of trading comes to. */
export const patternsRoutes = (): Route[] =>
  serve(p2pPatternsStaff, {
    listPairs: {
      permission: 'p2p.read',
      handle: (call) => answerPage(call, allPairs(call)),
    },
    exportPairs: {
      permission: 'p2p.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, allPairs(call), pairsFile),
    },
    listWaysOfPaying: {
      permission: 'p2p.read',
      handle: async ({ db }) =>
        (await listWays(db)).map(({ method, ended, completed, disputed, releaseSeconds, countedAt }) => ({
          ...{ method, ended, completed, disputed },
          release_seconds: releaseSeconds,
          counted_at: countedAt.toISOString(),
        })),
    },
  })

const place = /^[0-9]{1,4}$/

const allPairs = ({
  user,
  query: { sort },
}: {
  user: { id: string }
  query: { sort: PairSort }
}): Listing<NamedPair, TraderPair> => ({
  read: (db, wanted) => viewPairs(db, { ...wanted, sort, readerId: user.id }),
  position: { pattern: place, of: (pair) => String(pair.place) },
  present: presentPair,
})

const pairsFile: ListFile<TraderPair> = {
  name: 'p2p-pairs',
  columns: [
    ['one', ({ one }) => one.username],
    ['other', ({ other }) => other.username],
    ...(['trades', 'amount_zar', 'share_percent', 'last_at'] as const),
  ],
}

const partyOf = ({ id, username, legalName }: Person) => ({ id, username, legal_name: legalName })

const presentPair = ({ one, other, trades, cents, sharePercent, lastAt }: NamedPair): TraderPair => ({
  one: partyOf(one),
  other: partyOf(other),
  trades,
  amount_zar: formatAmount({ asset: 'ZAR', units: cents }),
  share_percent: sharePercent,
  last_at: lastAt.toISOString(),
})
