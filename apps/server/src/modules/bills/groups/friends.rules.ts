import { balanceOf, debtsOf, type MemberPair, type Standing, simplifiedOf } from '../balances/balances.rules.ts'
import { centsWithoutSign } from '../cents.rules.ts'

/** A group of somebody's, with all that says who owes whom in it. */
export interface FriendGroup {
  readonly id: string
  readonly name: string
  readonly simplify: boolean
  readonly myId: string
  /** Who is in it today and has an account, without the one who looks. */
  readonly others: readonly { readonly id: string; readonly userId: string; readonly name: string }[]
  readonly standings: readonly Standing[]
  /** What each two have with each other; none where the group settles by suggestions, which need only standings. */
  readonly pairs: readonly MemberPair[]
  /** Whom the one who looks reminded within the last day. */
  readonly reminded: readonly string[]
}

/** How one stands with somebody in one group, in cents: more than zero is owed to the one who looks. */
export interface SharedGroup {
  readonly groupId: string
  readonly groupName: string
  readonly memberId: string
  readonly cents: bigint
  readonly isReminded: boolean
}

export interface Friend {
  readonly username: string
  readonly cents: bigint
  readonly shared: readonly SharedGroup[]
}

export interface Overview {
  readonly owed: bigint
  readonly owing: bigint
  readonly friends: readonly Friend[]
}

/** How somebody stands over all their groups, and with each person in them; the largest amounts first. */
export function overviewOf(groups: readonly FriendGroup[]): Overview {
  const balances = groups.map(({ myId, standings }) => {
    const mine = standings.find(({ memberId }) => memberId === myId)
    return mine ? balanceOf(mine) : 0n
  })
  return {
    owed: sumOf(balances.filter((cents) => cents > 0n)),
    owing: -sumOf(balances.filter((cents) => cents < 0n)),
    friends: friendsIn(groups),
  }
}

function friendsIn(groups: readonly FriendGroup[]): Friend[] {
  const byName = Map.groupBy(groups.flatMap(sharedIn), ({ username }) => username)
  return [...byName]
    .map(([username, shared]) => ({ username, cents: sumOf(shared.map(({ cents }) => cents)), shared }))
    .sort(
      (one, other) =>
        bigger(centsWithoutSign(other.cents), centsWithoutSign(one.cents)) || (one.username < other.username ? -1 : 1),
    )
}

/** What each of a group owes the one who looks or is owed by them, as the group settles up. */
function sharedIn(group: FriendGroup): (SharedGroup & { readonly username: string })[] {
  const { myId, others, standings, pairs, simplify, reminded } = group
  const debts = simplify ? simplifiedOf(standings) : debtsOf(pairs)
  return others.map(({ id, userId, name }) => {
    const theirs = debts.find(({ from, to }) => from === id && to === myId)?.cents ?? 0n
    const mine = debts.find(({ from, to }) => from === myId && to === id)?.cents ?? 0n
    const place = { groupId: group.id, groupName: group.name, memberId: id }
    return { username: name, ...place, cents: theirs - mine, isReminded: reminded.includes(userId) }
  })
}

const sumOf = (some: readonly bigint[]): bigint => some.reduce((sum, cents) => sum + cents, 0n)

function bigger(one: bigint, other: bigint): number {
  if (one === other) return 0
  return one > other ? 1 : -1
}
