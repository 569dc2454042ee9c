import type { Asset } from '@sengi/money'
import type { AccountRef } from '../src/ledger/accounts.ts'
import type { Posting } from '../src/ledger/posting.ts'

/** The ledger as a page of arithmetic, to compare the real one with. */
export function anOracle() {
  const made = new Map<string, Posting>()
  let balances = new Map<string, bigint>()
  const nameOf = ({ kind, owner }: AccountRef, asset: Asset) => `${kind} ${owner} ${asset}`

  function post(posting: Posting): 'moved' | 'duplicate' | 'insufficient' {
    if (made.has(posting.ref)) return 'duplicate'
    const after = new Map(balances)
    for (const { from, to, amount } of posting.moves) {
      const [source, target] = [nameOf(from, amount.asset), nameOf(to, amount.asset)]
      const left = (after.get(source) ?? 0n) - amount.units
      if (left < 0n && from.userId) return 'insufficient'
      after.set(source, left)
      after.set(target, (after.get(target) ?? 0n) + amount.units)
    }
    balances = after
    made.set(posting.ref, posting)
    return 'moved'
  }

  return {
    post,
    made: (ref: string) => made.get(ref),
    balance: (account: AccountRef, asset: Asset) => balances.get(nameOf(account, asset)) ?? 0n,
  }
}
