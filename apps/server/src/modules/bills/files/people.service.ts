import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { tellMembers } from '../balances/group-access.service.ts'
import { admit } from '../groups/members.service.ts'
import { currentOf, type GroupAccess, type Member } from '../groups.rules.ts'
import { type FileBill, namedBy } from './file.rules.ts'
import type { Who } from './imports.rules.ts'

/** Somebody with an account. */
export interface Importer {
  readonly id: string
  readonly username: string
}

/** Who the people of a file are to be, and its lines: whoever none of them names is not added. */
export interface Places {
  readonly who: readonly (Who | null)[]
  /** The users whom it names. */
  readonly people: readonly Importer[]
  readonly lines: readonly FileBill[]
}

/** A group in which everybody of a file has a place. */
export interface Settled {
  readonly members: readonly Member[]
  /** The guests who came with it. */
  readonly guests: readonly string[]
  readonly memberOf: (person: number) => string
}

/**
 * Finds the people of a file in the group, and adds those who are not there yet. @throws DomainError member_not_found;
 * import_person_asked for somebody who has to say yes first, and is therefore in no bill; as `admit`
 */
export async function placesFor(
  tx: Tx,
  access: GroupAccess,
  user: Importer,
  { who, people, lines }: Places,
): Promise<Settled> {
  const named = new Set(lines.flatMap(namedBy))
  const needed = who.map((one, person) => (named.has(person) ? one : null))
  const missing = people.filter(
    ({ id, username }) =>
      needed.some((one) => one && 'username' in one && one.username === username) && !isIn(access, id),
  )
  const guests = needed.flatMap((one) => (one && 'guest' in one ? [{ name: one.guest }] : []))
  const fresh = missing.length + guests.length === 0 ? [] : await admit(tx, access, user, missing, guests)
  const asked = missing.find(({ id }) => fresh.every(({ userId }) => userId !== id))
  if (asked) throw new DomainError('import_person_asked', { name: `@${asked.username}` })
  if (fresh.length > 0) await tellMembers(tx, { group: access.group, members: fresh })
  const others = access.members.filter(({ id }) => fresh.every((member) => member.id !== id))
  const members = [...others, ...fresh]
  const places = placed(needed, members, fresh)
  const came = fresh.flatMap(({ id, userId }) => (userId === null ? [id] : []))
  return { members, guests: came, memberOf: (person) => places[person] ?? '' }
}

const isIn = ({ members }: GroupAccess, userId: string): boolean =>
  currentOf(members).some((member) => member.userId === userId)

function placed(needed: readonly (Who | null)[], members: readonly Member[], fresh: readonly Member[]): string[] {
  const guests = fresh.filter(({ userId }) => userId === null)
  const idOf = (one: Who): string | undefined => {
    if ('memberId' in one) return currentOf(members).find(({ id }) => id === one.memberId)?.id
    if ('username' in one) return currentOf(members).find((member) => member.userId && member.name === one.username)?.id
    const place = guests.findIndex(({ name }) => name === one.guest)
    return guests.splice(place, place < 0 ? 0 : 1)[0]?.id
  }
  return needed.map((one) => {
    if (!one) return ''
    const id = idOf(one)
    if (!id) throw new DomainError('member_not_found')
    return id
  })
}
