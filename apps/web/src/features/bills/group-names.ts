import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { BillsWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'

/** How a member is called here: by name, and I by `You`. Former members keep their names. */
export function nameIn(t: Say<BillsWords>, { members }: Pick<BillGroupDetail, 'members'>, memberId: string): string {
  const member = members.find(({ id }) => id === memberId)
  return member?.is_me ? t('you') : (member?.name ?? t('somebody'))
}

/** On which side of a payment I stand. */
export type Side = 'mine' | 'to_me' | 'other'

export function debtSideOf(group: Pick<BillGroupDetail, 'members'>, fromId: string, toId: string): Side {
  const me = myself(group)?.id
  if (fromId === me) return 'mine'
  return toId === me ? 'to_me' : 'other'
}

export const myself = ({ members }: Pick<BillGroupDetail, 'members'>) => members.find(({ is_me }) => is_me)

export const present = ({ members }: Pick<BillGroupDetail, 'members'>) =>
  members.filter(({ removed_at }) => removed_at === null)
