import { createClient } from '@sengi/contract/client'
import { pepCases } from '@sengi/contract/kyc/pep-cases'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(pepCases, connection)

/** Whether somebody is in the register of prominent people; asked by whoever may know alone. */
export const usePepOf = (id: string, mayKnow: boolean) =>
  useQuery({
    queryKey: ['pep_cases', 'of', id],
    queryFn: async ({ signal }) => {
      const [one] = await client.listPepCases({ query: { user_id: id, limit: 1 } }, { signal })
      return { isThere: one !== undefined }
    },
    enabled: mayKnow,
  })
