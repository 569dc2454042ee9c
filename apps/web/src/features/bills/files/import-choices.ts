import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { ImportPreview } from '@sengi/contract/bills/imports'
import { present } from '../group-names.ts'

/** Nobody has said yet who a person of the file is. */
export const undecided = ''
/** A guest of the name that the file has. */
export const asGuest = 'new'

/** Who each person of a file seems to be: a member of the same name, and otherwise nobody until somebody says so. */
export const guessesFor = ({ people }: Pick<ImportPreview, 'people'>): string[] =>
  people.map(({ member_id }) => member_id ?? undecided)

/** Everybody of whom nothing was said, as a guest. */
export const restAsGuests = (choices: readonly string[]): string[] => choices.map((choice) => choice || asGuest)

/** Whom a person of a file can be: members, then people I know who are not in the group yet. */
export function candidatesFor(group: BillGroupDetail, known: readonly string[]) {
  const here = new Set([...group.member_usernames, ...group.invited_usernames])
  return {
    members: present(group).map(({ id, name, is_me }) => ({ value: id, name, isMe: is_me })),
    known: known.filter((username) => !here.has(username)).map((username) => ({ value: `@${username}`, username })),
  }
}

/** Lines that an import would bring in, now. */
export const freshIn = ({ bills, payments, already, changed }: ImportPreview): number =>
  bills + payments - already - changed
