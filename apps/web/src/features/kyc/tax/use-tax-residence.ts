import { ApiError, createClient } from '@sengi/contract/client'
import {
  type NewTaxCertification,
  type OwnTaxResidence,
  type TaxDoubt,
  taxResidence,
} from '@sengi/contract/kyc/tax-residence'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(taxResidence, connection)
const taxKey = ['kyc', 'tax-residence'] as const

export const useTaxResidence = () =>
  useQuery({ queryKey: taxKey, queryFn: ({ signal }) => client.getTaxResidence(undefined, { signal }) })

export function useCertify() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewTaxCertification) => client.certifyTaxResidence({ body }),
    onSuccess: (own) => queries.setQueryData<OwnTaxResidence>(taxKey, own),
  })
}

/** What is said about each field, by its path in what was sent. */
export type PathFaults = Readonly<Record<string, string>>

/** What the server says about the fields that it names. */
export const pathFaultsOf = (error: Error): PathFaults =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.problem.errors ?? []) : []).map(({ path, message }) => [
      path.split(/[./]/).filter(Boolean).join('.'),
      message,
    ]),
  )

const asked = 'explanations.'

/** The questions among them, about what does not go together. */
export const questionsIn = (faults: PathFaults): { doubt: TaxDoubt; question: string }[] =>
  Object.entries(faults).flatMap(([path, question]) =>
    path.startsWith(asked) && !/^\d/.test(path.slice(asked.length))
      ? [{ doubt: path.slice(asked.length) as TaxDoubt, question }]
      : [],
  )
