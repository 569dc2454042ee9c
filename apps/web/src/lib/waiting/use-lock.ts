import { locks } from '@sengi/contract/auth/lock'
import type { ConfirmationGiven } from '@sengi/contract/auth/step-up'
import { ApiError, createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/overlays/toast.ts'
import { useMutation } from '../live/mutation.ts'
import { waitingWords } from '../messages.ts'
import { connection } from '../session/entry-api.ts'
import { useWords } from '../words/words.ts'

const calls = createClient(locks, connection)
const lockKey = ['settings-lock'] as const

export const useLock = () =>
  useQuery({ queryKey: lockKey, queryFn: ({ signal }) => calls.getLock(undefined, { signal }) })

/** What is to hold from now on, and who is there. */
export const useSetLock = () => useLockChange((body: { days: number } & ConfirmationGiven) => calls.setLock({ body }))

export const useCallOff = () => useLockChange((id: string) => calls.cancelWaiting({ params: { change_id: id } }))

/** Whether a press was put off: then it is said, and what waits is asked for again, which shows it with its date. */
export function useWaits(): (failure: Error) => boolean {
  const t = useWords(waitingWords)
  const queries = useQueryClient()
  return (failure) => {
    if (!(failure instanceof ApiError) || failure.problem.code !== 'change_waits') return false
    toast.success(t('waits'))
    void queries.invalidateQueries({ queryKey: lockKey })
    return true
  }
}

/** What is answered is how it stands afterwards. A refusal may be because it stands otherwise by now, so it is asked anew. */
function useLockChange<Given>(act: (given: Given) => ReturnType<typeof calls.getLock>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (lock) => queries.setQueryData(lockKey, lock),
    onError: () => queries.invalidateQueries({ queryKey: lockKey }),
  })
}
