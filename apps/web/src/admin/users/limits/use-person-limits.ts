import { createClient } from '@sengi/contract/client'
import { type NewPersonLimit, personLimits } from '@sengi/contract/limits/personal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(personLimits, connection)
const keyOf = (userId: string) => ['users', userId, 'limits'] as const
const of = (user_id: string) => ({ params: { user_id } })

export const usePersonLimits = (userId: string) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => client.listPersonLimits(of(userId), { signal }),
    refetchInterval: pollMs,
  })

export const useSetPersonLimit = (userId: string) =>
  useAct(userId, ({ body, key }: { body: NewPersonLimit; key: string }) =>
    client.setPersonLimit({ ...of(userId), body }, { idempotencyKey: key }),
  )

export const useEndPersonLimit = (userId: string, person_limit_id: string) =>
  useAct(userId, (reason: string) => client.endPersonLimit({ params: { person_limit_id }, body: { reason } }))

/** An act after which the limits are read again, whatever became of it: a colleague may have been first. */
function useAct<Given, Answer>(userId: string, act: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(userId) }),
  })
}
