import { createClient } from '@sengi/contract/client'
import { type CountedStanding, ownLiabilities } from '@sengi/contract/liabilities/proofs'
import { faultIn, type ProofFault } from '@sengi/contract/liabilities/tree'
import { useQuery } from '@tanstack/react-query'
import { sha256 } from '../../lib/offline/sha256.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(ownLiabilities, connection)

/** One's own part of the newest proof. Once it is here, it is checked without asking for anything more. */
export const useCounted = () =>
  useQuery({
    queryKey: ['liabilities', 'mine'],
    queryFn: ({ signal }) => client.isCounted(undefined, { signal }),
    staleTime: 3_600_000,
  })

export type CountedProof = CountedStanding & { proof: NonNullable<CountedStanding['proof']> }

/** Checks it on this device; the answer is the fault, or that there is none. */
export const useVerdict = (standing: CountedProof) =>
  useQuery<{ fault: ProofFault | null }>({
    queryKey: ['liabilities', 'verdict', standing.account, standing.proof.proof_id],
    queryFn: async () => ({ fault: await faultIn(standing, sha256) }),
    staleTime: Number.POSITIVE_INFINITY,
  })
