import { useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { invitationCalls } from '../invitation-calls.ts'
import { useGroupAct, useRefreshBills } from '../use-groups.ts'

/** Groups into which people ask me whom I do not know. */
export const useAsked = () =>
  useQuery({
    queryKey: ['bills', 'asked'],
    queryFn: ({ signal }) => invitationCalls.listGroupInvitations(undefined, { signal }),
  })

const onInvitation = (invitationId: string) => ({ params: { invitation_id: invitationId } })

export function useJoinGroup() {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (invitationId: string) => invitationCalls.acceptGroupInvitation(onInvitation(invitationId)),
    onSettled: refresh,
  })
}

export function useDeclineGroup() {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (invitationId: string) => invitationCalls.declineGroupInvitation(onInvitation(invitationId)),
    onSettled: refresh,
  })
}

/** Takes a question back that nobody answered. */
export const useWithdrawInvitation = (groupId: string) =>
  useGroupAct(groupId, ({ params }, invitationId: string) =>
    invitationCalls.withdrawGroupInvitation({ params: { ...params, invitation_id: invitationId } }),
  )
