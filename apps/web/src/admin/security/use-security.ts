import { type AlertOutcome, type SignInEnd, securityDesk, type WatchRule } from '@sengi/contract/auth/watch'
import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const securityKey = ['security'] as const
const desk = createClient(securityDesk, connection)

const asked = (cursor: string) => ({ limit: 30, ...(cursor && { cursor }) })

const alertsQuery = (isOpen: boolean, sort: ListSort) => ({ open: isOpen ? 'true' : 'false', sort }) as const

/** Alerts that are open, or those that are over. */
export const useSecurityAlerts = (isOpen: boolean, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...securityKey, 'alerts', isOpen, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(securityDesk, (paged) =>
        paged.listSecurityAlerts({ query: { ...alertsQuery(isOpen, sort), ...asked(pageParam) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const alertsFile = (isOpen: boolean, sort: ListSort): Promise<Blob> =>
  desk.exportSecurityAlerts({ query: alertsQuery(isOpen, sort) })

/** What the list of sign-ins is narrowed to, as the address says it. */
export interface SignInFilter {
  readonly ended: SignInEnd | ''
  readonly username: string
  readonly network: string
  readonly team: boolean
}

const signInsQuery = ({ ended, username, network, team }: SignInFilter, sort: ListSort) => ({
  sort,
  ...(ended && { ended }),
  ...(username && { username }),
  ...(network && { network }),
  ...(team && ({ team: 'true' } as const)),
})

export const useSignIns = (filter: SignInFilter, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...securityKey, 'sign-ins', filter, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(securityDesk, (paged) =>
        paged.listSignIns({ query: { ...asked(pageParam), ...signInsQuery(filter, sort) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The same as a table. */
export const signInsFile = (filter: SignInFilter, sort: ListSort): Promise<Blob> =>
  desk.exportSignIns({ query: signInsQuery(filter, sort) })

export const useSharedBrowsers = () =>
  useQuery({
    queryKey: [...securityKey, 'browsers'],
    queryFn: ({ signal }) => desk.listSharedBrowsers(undefined, { signal }),
  })

export const useWatchedRules = () =>
  useQuery({
    queryKey: [...securityKey, 'rules'],
    queryFn: ({ signal }) => desk.listSecurityRules(undefined, { signal }),
  })

/** Asks only when somebody presses: it looks through a month. */
export const useBackTest = (rule: WatchRule) =>
  useMutation({ mutationFn: (at_least: number) => desk.backTestRule({ query: { rule, at_least } }) })

const at = (id: string) => ({ params: { alert_id: id } })

export const useTakeAlert = (id: string) => useAct(() => desk.takeSecurityAlert(at(id)))
export const useCloseAlert = (id: string, outcome: AlertOutcome) =>
  useAct((reason: string) => desk.closeSecurityAlert({ ...at(id), body: { outcome, reason } }))

/** An act after which the lists are read again, whatever became of it: a colleague may have been first. */
function useAct<Text = void>(act: (text: Text) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: securityKey }),
  })
}
