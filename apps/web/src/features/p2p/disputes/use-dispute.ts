import type { DisputeCase } from '@sengi/contract/p2p/disputes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '../../../lib/live/mutation.ts'
import { whileDown } from '../../../lib/live/polling.ts'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { disputeCalls } from '../dispute-calls.ts'

const caseKey = (caseId: string) => ['p2p', 'case', caseId] as const

export const useDispute = (caseId: string) =>
  useQuery({
    queryKey: caseKey(caseId),
    queryFn: ({ signal }) => disputeCalls.getDispute({ params: { case_id: caseId } }, { signal }),
    refetchInterval: () => whileDown(20_000),
  })

type CaseInput = { what: 'state'; text: string } | { what: 'appeal'; text: string } | { what: 'accept_proposal' }

/** What a party can say to a case. */
export function useCaseAct({ id, version }: DisputeCase) {
  const queries = useQueryClient()
  const [key, setKey] = useState(newIdempotencyKey)
  return useMutation({
    mutationFn: (input: CaseInput) => {
      const params = { case_id: id }
      const options = { idempotencyKey: key }
      if (input.what === 'accept_proposal') {
        return disputeCalls.acceptProposal({ params, body: { expected_version: version } }, options)
      }
      const call = input.what === 'state' ? disputeCalls.stateCase : disputeCalls.appealCase
      return call({ params, body: { text: input.text } }, options)
    },
    onSuccess: (found) => queries.setQueryData(caseKey(id), found),
    onSettled: () => {
      setKey(newIdempotencyKey())
      void queries.invalidateQueries({ queryKey: ['p2p'] })
    },
  })
}
