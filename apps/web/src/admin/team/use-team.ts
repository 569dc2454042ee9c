import { type StaffRole, team } from '@sengi/contract/auth/team'
import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const teamKey = ['team'] as const
const desk = createClient(team, connection)

export const useTeam = () =>
  useQuery({ queryKey: [...teamKey, 'members'], queryFn: ({ signal }) => desk.listTeam(undefined, { signal }) })

/** The same as a table. */
export const teamFile = (): Promise<Blob> => desk.exportTeam()

const changesQuery = (isOpen: boolean, sort: ListSort) => ({ open: isOpen ? 'true' : 'false', sort }) as const

/** Roles that wait for a second person, or what became of those of before. */
export const useRoleChanges = (isOpen: boolean, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...teamKey, 'changes', isOpen, sort],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(team, (paged) =>
        paged.listRoleChanges(
          { query: { ...changesQuery(isOpen, sort), limit: 30, ...(cursor && { cursor }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const roleChangesFile = (isOpen: boolean, sort: ListSort): Promise<Blob> =>
  desk.exportRoleChanges({ query: changesQuery(isOpen, sort) })

interface RoleAsked {
  readonly account: string
  readonly role: StaffRole
  readonly reason: string
}

const at = (id: string) => ({ params: { change_id: id } })

export const useAskForRole = () => useAct((body: RoleAsked) => desk.askForRole({ body }))
export const useRefuseRole = (id: string) => useAct(() => desk.refuseRole(at(id)))
export const useTakeRole = (userId: string, role: StaffRole) =>
  useAct((reason: string) => desk.takeRole({ params: { user_id: userId }, body: { role, reason } }))

/** An act after which the lists are read again, whatever became of it: a colleague may have been first. */
function useAct<Given = void>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: teamKey }) })
}
