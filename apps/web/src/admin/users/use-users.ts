import {
  type AccountFlag,
  type AccountSort,
  type DoingGroup,
  type MaskedField,
  staffUserActs,
  staffUsers,
} from '@sengi/contract/admin/users'
import { suspensions } from '@sengi/contract/auth/suspensions'
import { type Client, createClient } from '@sengi/contract/client'
import type { ListSort, Tier } from '@sengi/contract/fields'
import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'

const usersKey = ['users'] as const
const looks = createClient(staffUsers, connection)
const acts = createClient(staffUserActs, connection)
const stops = createClient(suspensions, connection)

/** What the list of everybody is narrowed to, as the address says it. */
export interface Narrowed {
  readonly username: string
  readonly tier: Tier | ''
  readonly flag: AccountFlag | ''
  readonly tag: string
  readonly sort: AccountSort
}

const asked = (cursor: string) => ({ limit: 30, ...(cursor && { cursor }) })

/** Everybody who fits, page after page. It does not ask by itself: each look counts. */
export const useEverybody = (narrowed: Narrowed) =>
  useInfiniteQuery({
    queryKey: [...usersKey, 'list', narrowed],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(staffUsers, (paged) =>
        paged.listUsers({ query: { ...narrowing(narrowed), ...asked(pageParam) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** Everybody who fits, as a table. */
export const everybodyFile = (narrowed: Narrowed): Promise<Blob> => looks.exportUsers({ query: narrowing(narrowed) })

const narrowing = ({ username, tier, flag, tag, sort }: Narrowed) => ({
  sort,
  ...(username && { username }),
  ...(tier && { tier }),
  ...(flag && { flag }),
  ...(tag && { tag }),
})

const foundKey = (search: string) => [...usersKey, 'found', search] as const

/** Looks somebody up, and answers by which number the page still knows the answer. What was typed stays out of the address, which is kept in histories and logs. */
export function useFind() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      const found: Found = { text, ...(await looks.findUsers({ body: { text } })) }
      const search = newIdempotencyKey()
      queries.setQueryData(foundKey(search), found)
      return search
    },
  })
}

/** What was typed, and whom it found. */
type Found = { readonly text: string } & Awaited<ReturnType<typeof looks.findUsers>>

/** An answer of this visit; nothing once the page was loaded anew or the session ended. It never asks again: each look is recorded. */
export const useFound = (search: string): Found | undefined =>
  useQuery<Found>({
    queryKey: foundKey(search),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data

const at = (id: string) => ({ params: { user_id: id } })

// Each opening is recorded, so nothing looks by itself.
export const usePerson = (id: string) =>
  useQuery({
    queryKey: [...usersKey, id, 'page'],
    queryFn: ({ signal }) => looks.getUser(at(id), { signal }),
    refetchOnWindowFocus: false,
  })

/** A part of somebody's page that is read page by page. */
const usePart = <Row>(
  id: string,
  name: string,
  read: (paged: Client<typeof staffUsers>, query: ReturnType<typeof asked>, signal: AbortSignal) => Promise<Row[]>,
) =>
  useInfiniteQuery({
    queryKey: [...usersKey, id, name],
    queryFn: ({ pageParam, signal }) => fetchPage(staffUsers, (paged) => read(paged, asked(pageParam), signal)),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: false,
  })

export const useDoings = (id: string, group: DoingGroup) =>
  usePart(id, `doings ${group}`, (paged, query, signal) =>
    paged.listUserDoings({ ...at(id), query: { ...query, group } }, { signal }),
  )
export const useMoney = (id: string) =>
  usePart(id, 'money', (paged, query, signal) => paged.listUserMoney({ ...at(id), query }, { signal }))
export const useNotes = (id: string) =>
  usePart(id, 'notes', (paged, query, signal) => paged.listUserNotes({ ...at(id), query }, { signal }))
export const useRecord = (id: string) =>
  usePart(id, 'record', (paged, query, signal) => paged.listUserRecord({ ...at(id), query }, { signal }))

export const useDevices = (id: string) =>
  useQuery({
    queryKey: [...usersKey, id, 'devices'],
    queryFn: ({ signal }) => looks.listUserSessions(at(id), { signal }),
    refetchOnWindowFocus: false,
  })

/** The suspensions that stand, of everybody. */
export const useStanding = (sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...usersKey, 'suspensions', sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(suspensions, (paged) =>
        paged.listSuspensions({ query: { open: 'true', sort, ...asked(pageParam) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const standingFile = (sort: ListSort): Promise<Blob> =>
  stops.exportSuspensions({ query: { open: 'true', sort } })

/** The suspension of somebody that stands; null without one. */
export const useSuspensionOf = (id: string, mayRead: boolean) =>
  useQuery({
    queryKey: [...usersKey, id, 'suspension'],
    queryFn: async ({ signal }) =>
      (await stops.listSuspensions({ query: { user_id: id, open: 'true', limit: 1 } }, { signal }))[0] ?? null,
    enabled: mayRead,
    refetchInterval: pollMs,
  })

export const useEndSessions = (id: string) =>
  useAct((reason: string) => acts.endUserSessions({ ...at(id), body: { reason } }))
export const useReportLoss = (id: string) =>
  useAct((reason: string) => acts.reportLostFactor({ ...at(id), body: { reason } }))
export const useAddNote = (id: string) => useAct((text: string) => acts.addUserNote({ ...at(id), body: { text } }))
export const useRevealField = (id: string, field: MaskedField) =>
  useMutation({ mutationFn: (reason: string) => acts.revealUserField({ ...at(id), body: { field, reason } }) })

export const useSuspend = (username: string) =>
  useAct((reason: string) => stops.suspendAccount({ body: { account: `@${username}`, reason } }))
const of = (id: string) => ({ params: { suspension_id: id } })
export const useAskLift = (id: string) =>
  useAct((reason: string) => stops.askToLiftSuspension({ ...of(id), body: { reason } }))
export const useAskBar = (id: string) =>
  useAct((reason: string) => stops.askToBarAccount({ ...of(id), body: { reason } }))
export const useRefuseBar = (id: string) => useAct(() => stops.refuseToBarAccount(of(id)))
export const useRefuseLift = (id: string) => useAct(() => stops.refuseToLiftSuspension(of(id)))

/** An act after which everything is read anew, whatever became of it: somebody else may have decided meanwhile. */
function useAct<Text = void>(act: (text: Text) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: usersKey }),
  })
}
