import { ApiError, createClient } from '@sengi/contract/client'
import { payees } from '@sengi/contract/transfers/payees'
import type { CryptoAsset } from '@sengi/money'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'
import { useSettled } from '../../lib/use-settled.ts'

const client = createClient(payees, connection)
const askFrom = 3

/** Whom or what a text means. A refusal is an answer: nobody asks again by itself. */
export const payeeQuery = (identifier: string, asset: CryptoAsset) =>
  queryOptions({
    queryKey: ['payees', 'resolved', identifier, asset],
    queryFn: ({ signal }) => client.resolvePayee({ query: { identifier, asset } }, { signal }),
    staleTime: 30_000,
    retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
  })

/** The same for what is being typed. */
export function useResolved(typed: string, asset: CryptoAsset) {
  const text = useSettled(typed.trim())
  return useQuery({ ...payeeQuery(text, asset), enabled: text.length >= askFrom && text === typed.trim() })
}
