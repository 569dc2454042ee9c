import type { BillGroupDetail } from '@sengi/contract'

/** How a member is called here: by name, and I by `You` or `you`. Former members keep their names. */
export function nameIn({ members }: Pick<BillGroupDetail, 'members'>, memberId: string, me = 'You'): string {
  const member = members.find(({ id }) => id === memberId)
  return member?.is_me ? me : (member?.name ?? 'Somebody')
}

export const myself = ({ members }: Pick<BillGroupDetail, 'members'>) => members.find(({ is_me }) => is_me)

export const present = ({ members }: Pick<BillGroupDetail, 'members'>) =>
  members.filter(({ removed_at }) => removed_at === null)
