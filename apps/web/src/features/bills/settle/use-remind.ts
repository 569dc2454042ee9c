import { useMutation } from '../../../lib/live/mutation.ts'
import { useRefreshBills } from '../use-groups.ts'
import { settlementCalls } from './settlement-calls.ts'

/** Reminds one member of this group. */
export function useRemindDebtor(groupId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (memberId: string) =>
      settlementCalls.remindDebtor({ params: { group_id: groupId }, body: { member_id: memberId } }),
    onSettled: refresh,
  })
}
