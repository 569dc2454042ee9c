import { type AlertOutcome, type SignInEnd, securityDesk, type WatchRule } from '@sengi/contract/auth/watch'
import { createClient } from '@sengi/contract/client'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const securityKey = ['security'] as const
const desk = createClient(securityDesk, connection)

const asked = (cursor: string) => ({ limit: 30, ...(cursor && { cursor }) })

/** Alerts that are open, or those that are over, newest first. */
export const useSecurityAlerts = (isOpen: boolean) =>
  useInfiniteQuery({
    queryKey: [...securityKey, 'alerts', isOpen],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(securityDesk, (paged) =>
        paged.listSecurityAlerts({ query: { open: isOpen ? 'true' : 'false', ...asked(pageParam) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** What the list of sign-ins is narrowed to, as the address says it. */
export interface SignInFilter {
  readonly ended: SignInEnd | ''
  readonly username: string
  readonly network: string
  readonly team: boolean
}

export const useSignIns = ({ ended, username, network, team }: SignInFilter) =>
  useInfiniteQuery({
    queryKey: [...securityKey, 'sign-ins', ended, username, network, team],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(securityDesk, (paged) =>
        paged.listSignIns(
          {
            query: {
              ...asked(pageParam),
              ...(ended && { ended }),
              ...(username && { username }),
              ...(network && { network }),
              ...(team && { team: 'true' }),
            },
          },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

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
