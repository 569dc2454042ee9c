import { createClient } from '@sengi/contract/client'
import { type NewProminence, type NewWealth, type OwnProminence, prominence } from '@sengi/contract/kyc/prominence'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(prominence, connection)
const prominenceKey = ['kyc', 'prominence'] as const

export const useProminence = () =>
  useQuery({ queryKey: prominenceKey, queryFn: ({ signal }) => client.getProminence(undefined, { signal }) })

export const useSayProminence = () => useGive((body: NewProminence) => client.sayProminence({ body }))
export const useGiveWealth = () => useGive((body: NewWealth) => client.giveWealth({ body }))

/** What was given is one of the papers, too. */
function useGive<Given>(give: (body: Given) => Promise<OwnProminence>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: give,
    onSuccess: (own) => {
      queries.setQueryData<OwnProminence>(prominenceKey, own)
      return queries.invalidateQueries({ queryKey: ['kyc', 'papers'] })
    },
  })
}
