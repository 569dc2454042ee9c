import type { Me } from '@sengi/contract/auth'
import { closureFacts, exportFacts } from '@sengi/contract/auth/step-up-facts'
import { createClient } from '@sengi/contract/client'
import {
  type Closure,
  type ConsentKind,
  type Consents,
  type DataExports,
  type Findability,
  type FindingWay,
  privacy,
} from '@sengi/contract/privacy/calls'
import { payees } from '@sengi/contract/transfers/payees'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey, useUser } from '../../lib/session/me.ts'
import { needsStepUp, useStepUp } from '../../lib/session/step-up.tsx'
import type { Question } from '../../lib/session/step-up-dialog.tsx'

const calls = createClient(privacy, connection)
const { listBlocked, unblockPerson } = createClient(payees, connection)

const keyOf = (part: string) => ['privacy', part] as const

export const useFindability = () =>
  useQuery({ queryKey: keyOf('found'), queryFn: ({ signal }) => calls.getFindability(undefined, { signal }) })
export const useConsents = () =>
  useQuery({ queryKey: keyOf('consents'), queryFn: ({ signal }) => calls.listConsents(undefined, { signal }) })
export const useExports = () =>
  useQuery({ queryKey: keyOf('exports'), queryFn: ({ signal }) => calls.listExports(undefined, { signal }) })
export const useHeld = (isOpen: boolean) =>
  useQuery({
    queryKey: keyOf('held'),
    queryFn: ({ signal }) => calls.listHeld(undefined, { signal }),
    enabled: isOpen,
  })
export const useClosure = () =>
  useQuery({ queryKey: keyOf('closure'), queryFn: ({ signal }) => calls.getClosure(undefined, { signal }) })
export const useBlockList = () =>
  useQuery({ queryKey: ['payees', 'blocked'], queryFn: ({ signal }) => listBlocked(undefined, { signal }) })

interface Switched {
  way: FindingWay
  isOn: boolean
}

/** Shown as it was pressed; what the server says counts. */
export function useChangeFindability() {
  const queries = useQueryClient()
  const key = keyOf('found')
  return useMutation({
    mutationFn: ({ way, isOn }: Switched) => calls.changeFindability({ body: { way, is_on: isOn } }),
    onMutate: ({ way, isOn }) =>
      queries.setQueryData<Findability>(key, (before) => before && { ...before, [way]: isOn }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

interface Chosen {
  kind: ConsentKind
  given: boolean
}

export function useChangeConsent() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Chosen) => calls.changeConsent({ body }),
    onSuccess: (consents) => {
      queries.setQueryData<Consents>(keyOf('consents'), consents)
      // A model's words go with the yes to it, here as on the server.
      queries.removeQueries({ queryKey: ['insights'] })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

export function useUnblock() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (username: string) => unblockPerson({ params: { username } }),
    // The market leaves out the ads of whoever is blocked.
    onSettled: () => {
      for (const name of ['payees', 'p2p', 'p2p-ads']) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
}

export function useAskExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => calls.askExport(undefined, { idempotencyKey: key }),
    onSuccess: (exports) => queries.setQueryData<DataExports>(keyOf('exports'), exports),
    onError: () => queries.invalidateQueries({ queryKey: keyOf('exports') }),
  })
}

export function useDownload() {
  const { confirmed, dialog } = useConfirmed()
  const downloading = useMutation({
    mutationFn: (export_id: string) =>
      confirmed({ act: 'data_export', facts: exportFacts({ export_id }) }, (body) =>
        calls.downloadExport({ params: { export_id }, body }),
      ),
  })
  return { ...downloading, dialog }
}

export function useAskClosure() {
  const queries = useQueryClient()
  const { username } = useUser()
  const { confirmed, dialog } = useConfirmed()
  const asking = useMutation({
    mutationFn: () =>
      confirmed({ act: 'close_account', facts: closureFacts({ username }) }, (body) => calls.askClosure({ body })),
    onError: () => queries.invalidateQueries({ queryKey: keyOf('closure') }),
  })
  return { ...asking, dialog }
}

export function useUndoClosure() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => calls.undoClosure(),
    onSuccess: (closure) => {
      queries.setQueryData<Closure>(keyOf('closure'), closure)
      queries.setQueryData<Me>(meKey, (me) => me && { ...me, closes_at: closure.asked?.closes_at ?? null })
    },
  })
}

/** Asks for the PIN when the server wants it; null for whoever thought better of it. */
function useConfirmed() {
  const { ask, dialog } = useStepUp()
  const confirmed = <T>(
    question: Question,
    act: (token: { step_up_token?: string }) => Promise<T>,
  ): Promise<T | null> =>
    act({}).catch(async (refusal: unknown) => {
      if (!needsStepUp(refusal)) throw refusal
      const token = await ask(question)
      return token ? act({ step_up_token: token }) : null
    })
  return { confirmed, dialog }
}
