import { type Profile, profiles } from '@sengi/contract/auth/profile'
import { createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../../lib/live/mutation.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { meKey } from '../../../lib/session/me.ts'
import { fieldFaultsOf } from '../../../lib/session/pin-form.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { useWaits } from '../../../lib/waiting/use-lock.ts'
import { toast } from '../../../ui/overlays/toast.ts'

export const calls = createClient(profiles, connection)

const profileKey = ['profile'] as const

export const useProfile = () =>
  useQuery({ queryKey: profileKey, queryFn: ({ signal }) => calls.getProfile(undefined, { signal }) })

/** An act that answers how the profile stands afterwards; the rest of the application asks who is there anew. */
export function useChange<Given>(act: (given: Given) => Promise<Profile>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (profile) => {
      queries.setQueryData(profileKey, profile)
      return queries.invalidateQueries({ queryKey: meKey })
    },
  })
}

interface Said {
  readonly done: string
  readonly failed: string
  readonly onDone?: () => void
  readonly onRefused?: () => void
}

/** A form of one change: a refusal stands at its field, or in a toast when it has none. */
export function useChangeForm<Given>(
  schema: z.ZodMiniType<Given>,
  act: (given: Given) => Promise<Profile>,
  { done, failed, onDone, onRefused }: Said,
) {
  const { mutateAsync, isPending } = useChange(act)
  const waits = useWaits()
  const { faults, showFaults, props } = useForm(schema, async (given) => {
    if (isPending) return
    await mutateAsync(given).then(
      () => {
        toast.success(done)
        onDone?.()
      },
      (failure: Error) => {
        if (waits(failure)) return onDone?.()
        onRefused?.()
        const named = fieldFaultsOf(failure)
        if (named.length > 0) showFaults(named)
        else toast.failure(failed, failure.message)
      },
    )
  })
  return { busy: isPending, faults, props }
}

/** An act behind a single button. */
export function useChangeButton(act: () => Promise<Profile>, { done, failed, onDone }: Said) {
  const { mutateAsync, isPending } = useChange(act)
  // Told by the promise: what the act changes may take the button away before its own callbacks are due.
  const press = async () => {
    if (isPending) return
    await mutateAsync().then(
      () => {
        toast.success(done)
        onDone?.()
      },
      (failure: Error) => toast.failure(failed, failure.message),
    )
  }
  return { busy: isPending, press }
}
