import { createClient } from '@sengi/contract/client'
import { clientMoney } from '@sengi/contract/registers/client-money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(clientMoney, connection)

export const useClientMoney = (month: string) =>
  useQuery({
    queryKey: ['client_money', month],
    queryFn: ({ signal }) => client.readClientMoney({ query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })

export const useClientMoneyExport = (month: string) =>
  useMutation({ mutationFn: () => client.exportClientMoney({ query: { month } }) })
