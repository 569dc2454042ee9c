import type { GuestEdit } from '@sengi/contract/bills/groups'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { canonicalEmail } from '../../auth/index.ts'
import { changing } from '../balances/group-access.service.ts'
import { currentOf, type GroupAccess, isOwner, type Member } from '../groups.rules.ts'
import { insertEvents } from '../history.store.ts'
import * as store from '../members.store.ts'

const say = phrases('bills/history')

/**
 * Says how a guest is called, and for whose e-mail address their place is kept: whoever verified it takes the place over, with all that
 * was booked on it. So it is the owner's to say, who speaks for guests, and the history tells everybody. Answers the group's id.
 * @throws DomainError group_owner_only, member_not_found, guest_place_taken, guest_email_taken
 */
export function editGuest(
  db: Db,
  userId: string,
  groupId: string,
  memberId: string,
  { name, email }: GuestEdit,
): Promise<string> {
  return changing(db, userId, groupId, async (tx, access) => {
    if (!isOwner(access)) throw new DomainError('group_owner_only', { act: 'guest' })
    const before = guestIn(access, memberId)
    const address = email && canonicalEmail(email)
    if (address && (await store.hasPlaceFor(tx, groupId, address, memberId))) throw new DomainError('guest_email_taken')
    await store.changeGuest(tx, memberId, { name, ...(address !== undefined && { email: address }) })
    const event = { groupId, kind: 'guest_changed' as const, actorId: userId, subjectId: memberId }
    const said = address ? say('place_kept', { name }) : say('guest_changed', { name })
    await insertEvents(tx, [{ ...event, said, before: { name: before.name }, after: { name } }])
    return groupId
  })
}

function guestIn({ members }: GroupAccess, memberId: string): Member {
  const member = currentOf(members).find(({ id }) => id === memberId)
  if (!member) throw new DomainError('member_not_found')
  if (member.userId) throw new DomainError('guest_place_taken')
  return member
}
