import type { SplitMode } from '@sengi/money'

/** People who share bills. */
export interface Group {
  readonly id: string
  readonly name: string
  readonly ownerMemberId: string
  readonly simplify: boolean
  readonly defaultSplit: SplitMode
  readonly version: number
  readonly archivedAt: Date | null
  readonly createdAt: Date
}

/** Somebody's place in a group: a user, or a guest without an account. Former members stay in the history. */
export interface Member {
  readonly id: string
  readonly groupId: string
  readonly userId: string | null
  /** The username, or the guest's name. */
  readonly name: string
  readonly hasEmail: boolean
  readonly removedAt: Date | null
}

/** A group as somebody of it sees it. */
export interface GroupAccess {
  readonly group: Group
  readonly me: Member
  /** Everybody, former members too. */
  readonly members: readonly Member[]
}

/** The same without who asks: for what the product does by itself. */
export type GroupWithMembers = Pick<GroupAccess, 'group' | 'members'>

/** What one person can keep, so that no list grows without an end; places are those of former members, too. */
export const groupLimits = { members: 50, places: 150, groupsOfOne: 200 } as const

/** Who is in it now. */
export const currentOf = (members: readonly Member[]): Member[] => members.filter(({ removedAt }) => removedAt === null)

/** Whether the one who looks owns the group. */
export const isOwner = ({ group, me }: GroupAccess): boolean => group.ownerMemberId === me.id

/** How a person is called in a sentence. */
export const calledBy = ({ userId, name }: Pick<Member, 'userId' | 'name'>): string => (userId ? `@${name}` : name)

/** Usernames as people type them: trimmed, without @, in lower case; blanks are dropped. */
export const readUsernames = (names: readonly string[]): string[] =>
  names.map((name) => name.normalize('NFKC').trim().replace(/^@/, '').toLowerCase()).filter((name) => name !== '')

/** Names that stand there more than once. */
export const repeatedOf = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, place) => names.indexOf(name) !== place)),
]
