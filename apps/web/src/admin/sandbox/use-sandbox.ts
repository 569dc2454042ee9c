import { createClient } from '@sengi/contract/client'
import { onramp } from '@sengi/contract/onramp'
import { payoutChecksStaff } from '@sengi/contract/p2p/payout'
import { chainStaff } from '@sengi/contract/transfers/deposits'
import { useQueryClient } from '@tanstack/react-query'
import { refreshEnvironment } from '../../lib/environment.ts'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection, entryApi } from '../../lib/session/entry-api.ts'

const bank = createClient(onramp, connection)
const checks = createClient(payoutChecksStaff, connection)
const chain = createClient(chainStaff, connection)

type Network = Parameters<typeof chain.planPayment>[0]['body']['network']
type Next = Parameters<typeof chain.planPayment>[0]['body']['next']

/** Everything lives by the clock, so everything is asked for again once it has moved. */
export function useAdvanceClock() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (seconds: number) => entryApi.system.advanceClock({ body: { advance_seconds: seconds } }),
    onSuccess: () => Promise.all([refreshEnvironment(), queries.invalidateQueries()]),
  })
}

interface Payment {
  readonly amount_zar: string
  readonly reference: string
  readonly payer_name: string
  /** So that a second press does not pay twice. */
  readonly key: string
}

export const useSandboxPayment = () =>
  useMutation({
    mutationFn: ({ key, ...body }: Payment) => bank.sandboxPayment({ body }, { idempotencyKey: key }),
  })

export const useSilenceBanks = () =>
  useMutation({ mutationFn: (is_silent: boolean) => checks.silenceBanks({ body: { is_silent } }) })

export const usePlanPayment = () =>
  useMutation({ mutationFn: (body: { network: Network; next: Next }) => chain.planPayment({ body }) })

export const useReorganise = () =>
  useMutation({ mutationFn: (body: { network: Network; depth: number }) => chain.reorganise({ body }) })
