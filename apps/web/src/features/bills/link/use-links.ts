import type { OpenGroupLink } from '@sengi/contract/bills/links'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { groupKey, useRefreshBills } from '../use-groups.ts'
import { linkCalls } from './link-calls.ts'

const linksKey = (groupId: string) => [...groupKey(groupId), 'links'] as const

/** The links by which people can join a group now. */
export const useOpenLinks = (groupId: string) =>
  useQuery({
    queryKey: linksKey(groupId),
    queryFn: ({ signal }) => linkCalls.listGroupLinks({ params: { group_id: groupId } }, { signal }),
  })

/** Makes my link, or a new one in place of the old. */
export const useMakeLink = (groupId: string) =>
  useMutation({
    mutationFn: () => linkCalls.makeGroupLink({ params: { group_id: groupId } }),
    ...useShownLinks(groupId),
  })

export const useWithdrawLink = (groupId: string) =>
  useMutation({
    mutationFn: (memberId: string) =>
      linkCalls.withdrawGroupLink({ params: { group_id: groupId, member_id: memberId } }),
    ...useShownLinks(groupId),
  })

/** What an act answers is shown at once; the history of the group follows. */
function useShownLinks(groupId: string) {
  const queries = useQueryClient()
  return {
    onSuccess: (links: OpenGroupLink[]) => queries.setQueryData(linksKey(groupId), links),
    onSettled: useRefreshBills(),
  }
}

/** Which group a link leads to. */
export const useHeldLink = (code: string) =>
  useQuery({
    queryKey: ['bills', 'link', code],
    queryFn: ({ signal }) => linkCalls.lookAtGroupLink({ params: { code } }, { signal }),
  })

export function useJoinByLink() {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (code: string) => linkCalls.joinByGroupLink({ params: { code } }),
    onSettled: refresh,
  })
}
