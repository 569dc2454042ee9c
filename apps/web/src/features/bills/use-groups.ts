import { bills } from '@sengi/contract/bills'
import type { BillGroupDetail, GroupEdit, GuestEdit, newGroup, newMembers } from '@sengi/contract/bills/groups'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../lib/live/mutation.ts'
import { fetchPage } from '../../lib/paged.ts'
import { groupCalls } from './group-calls.ts'

const billsKey = ['bills'] as const
export const groupKey = (groupId: string) => [...billsKey, 'group', groupId] as const

/** The groups I am in; the archived ones apart. */
export const useGroups = (archived: boolean) =>
  useInfiniteQuery({
    queryKey: [...billsKey, 'groups', archived],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(bills, (client) =>
        client.listGroups(
          { query: { limit: 30, archived: archived ? 'true' : 'false', ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const useGroup = (groupId: string) =>
  useQuery({
    queryKey: groupKey(groupId),
    queryFn: ({ signal }) => groupCalls.getGroup({ params: { group_id: groupId } }, { signal }),
  })

/**
 * Whatever was done, everything about bills may look different. Nobody waits for it: the card that was acted on may be
 * gone by then, and what it has to say with it.
 */
export function useRefreshBills() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: billsKey })
}

export type NewGroupInput = z.input<typeof newGroup>

export function useCreateGroup() {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewGroupInput; key: string }) =>
      groupCalls.createGroup({ body }, { idempotencyKey: key }),
    onSuccess: refresh,
  })
}

/** An act on the whole group, which answers with the group as it is then. */
export function useGroupAct<Input, Answer>(
  groupId: string,
  call: (params: { params: { group_id: string } }, input: Input) => Promise<Answer>,
) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (input: Input) => call({ params: { group_id: groupId } }, input),
    onSettled: refresh,
  })
}

export const useEditGroup = (group: BillGroupDetail) =>
  useGroupAct(group.id, (params, edit: Omit<GroupEdit, 'expected_version'>) =>
    groupCalls.editGroup({ ...params, body: { ...edit, expected_version: group.version } }),
  )

export const useAddMembers = (groupId: string) =>
  useGroupAct(groupId, (params, body: z.input<typeof newMembers>) => groupCalls.addMembers({ ...params, body }))

export const useEditGuest = (groupId: string) =>
  useGroupAct(groupId, ({ params }, { memberId, ...body }: GuestEdit & { memberId: string }) =>
    groupCalls.editGuest({ params: { ...params, member_id: memberId }, body }),
  )

export const useRemoveMember = (groupId: string) =>
  useGroupAct(groupId, ({ params }, memberId: string) =>
    groupCalls.removeMember({ params: { ...params, member_id: memberId } }),
  )

export const useTransferOwner = (groupId: string) =>
  useGroupAct(groupId, (params, memberId: string) =>
    groupCalls.transferOwner({ ...params, body: { member_id: memberId } }),
  )

export const useArchive = (groupId: string) =>
  useGroupAct(groupId, (params, archive: boolean) =>
    archive ? groupCalls.archiveGroup(params) : groupCalls.reopenGroup(params),
  )

export const useInvitations = () =>
  useQuery({
    queryKey: [...billsKey, 'invitations'],
    queryFn: ({ signal }) => groupCalls.listInvitations(undefined, { signal }),
  })

export function useClaimInvitation() {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (memberId: string) => groupCalls.claimInvitation({ params: { member_id: memberId } }),
    onSettled: refresh,
  })
}
