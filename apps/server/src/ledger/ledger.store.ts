import type { Asset } from '@sengi/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { AccountRef } from './accounts.ts'
import type { Posting } from './posting.ts'

/** What became of one posting. A duplicate was made before, with the same moves. */
export type PostingOutcome =
  | { readonly outcome: 'moved' }
  | { readonly outcome: 'duplicate' }
  /** Moves of this person or of this reason wait until people have looked at the books. */
  | { readonly outcome: 'stopped' }
  | { readonly outcome: 'insufficient'; readonly asset: Asset }

interface VerdictRow {
  verdict: PostingOutcome['outcome']
  short_asset: Asset | null
}

/** Makes many postings in one round trip, each with its own verdict, in their order. */
export async function insertPostings(tx: Tx, postings: readonly Posting[]): Promise<PostingOutcome[]> {
  if (postings.length === 0) return []
  const { accounts, moves } = flatten(postings)
  const { rows } = await sql<VerdictRow>`select verdict, short_asset from ledger_post(
    ${accounts.map(({ kind }) => kind)}, ${accounts.map(({ owner }) => owner)},
    ${accounts.map(({ userId }) => userId ?? null)}, ${accounts.map(({ asset }) => asset)},
    ${postings.map(({ reason }) => reason)}, ${postings.map(({ ref }) => ref)},
    ${postings.map(({ memo }) => (memo ? JSON.stringify(memo) : null))},
    ${postings.map(({ at }) => at?.toISOString() ?? null)},
    ${moves.map(({ posting }) => posting)}, ${moves.map(({ from }) => from)}, ${moves.map(({ to }) => to)},
    ${moves.map(({ units }) => units)})`.execute(tx)
  return rows.map(toVerdict)
}

/** Accounts once each, and moves that point at them and at their posting by place, counted from 1 as SQL does. */
function flatten(postings: readonly Posting[]) {
  const places = new Map<string, number>()
  const accounts: (AccountRef & { asset: Asset })[] = []
  const placeOf = (account: AccountRef, asset: Asset): number => {
    const name = `${account.kind} ${account.owner} ${asset}`
    const place = places.get(name)
    if (place) return place
    places.set(name, accounts.push({ ...account, asset }))
    return accounts.length
  }
  const moves = postings.flatMap((posting, index) =>
    posting.moves.map(({ from, to, amount: { asset, units } }) => ({
      posting: index + 1,
      from: placeOf(from, asset),
      to: placeOf(to, asset),
      units: units.toString(),
    })),
  )
  return { accounts, moves }
}

const toVerdict = ({ verdict, short_asset }: VerdictRow): PostingOutcome =>
  verdict === 'insufficient' ? { outcome: verdict, asset: short_asset as Asset } : { outcome: verdict }
