import { ApiError, createClient } from '@sengi/contract/client'
import {
  askedFor,
  type DetailKind,
  type DocumentKind,
  detailKinds,
  kycDocuments,
  type NewAddress,
  type NewFunds,
  type NewIdentity,
  type Papers,
} from '@sengi/contract/kyc/documents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { fetchWithProgress, madeSmall } from '../../lib/upload.ts'
import type { FieldFault } from '../../lib/use-form.ts'

const client = createClient(kycDocuments, connection)
const papersKey = ['kyc', 'papers'] as const

export const usePapers = () =>
  useQuery({ queryKey: papersKey, queryFn: ({ signal }) => client.listPapers(undefined, { signal }) })

export const useGiveIdentity = () => useGive((body: NewIdentity) => client.giveIdentity({ body }))
export const useGiveAddress = () => useGive((body: NewAddress) => client.giveAddress({ body }))
export const useGiveFunds = () => useGive((body: NewFunds) => client.giveFunds({ body }))

function useGive<Given>(give: (body: Given) => Promise<Papers>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: give,
    onSuccess: (papers) => queries.setQueryData<Papers>(papersKey, papers),
  })
}

/** A photo is made small before it leaves the device; what was sent stays, so that the rest can follow another day. */
export function useSendDocument(kind: DocumentKind, onProgress: (share: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const body = await madeSmall(file)
      const uploading = createClient(kycDocuments, { ...connection, fetch: fetchWithProgress(onProgress) })
      return uploading.sendDocument({ params: { kind }, body })
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: papersKey }),
        queries.removeQueries({ queryKey: ['kyc-document', kind] }),
      ]),
  })
}

export const useDocument = (kind: DocumentKind) =>
  useQuery({
    queryKey: ['kyc-document', kind],
    queryFn: ({ signal }) => client.getDocument({ params: { kind } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Paper = DetailKind | DocumentKind

/** Where each is given. */
export const paperPlace = (paper: Paper): string =>
  detailKinds.some((kind) => kind === paper) ? `/account/kyc/${paper}` : `/account/kyc/documents/${paper}`

/** How one paper stands, for whoever gave it. */
export type PaperStanding = 'NEEDED' | 'GIVEN' | 'SENT' | 'IN_REVIEW' | 'ACCEPTED' | 'REFUSED'

/** Everything that a tier asks for itself and that those below it asked and never got, in the order in which it is given. */
export function papersFor(target: keyof typeof askedFor, papers: Papers): Paper[] {
  const own: readonly Paper[] = [...askedFor[target].details, ...askedFor[target].documents]
  return [...papers.missing.filter((paper) => !own.includes(paper)), ...own]
}

export function standingOf(paper: Paper, { identity, address, funds, prominence, documents }: Papers): PaperStanding {
  if (paper === 'identity') return identity?.state ?? 'NEEDED'
  if (paper === 'address') return address?.state ?? 'NEEDED'
  if (paper === 'funds') return funds?.state ?? 'NEEDED'
  if (paper === 'prominence') return prominence?.state ?? 'NEEDED'
  const document = documents.find(({ kind }) => kind === paper)
  if (document?.state === 'SENT' && !document.takes_file) return 'IN_REVIEW'
  return document?.state ?? 'NEEDED'
}

/** The faults that the server names, by their fields. */
export const paperFaults = (error: Error): FieldFault[] =>
  (error instanceof ApiError ? (error.problem.errors ?? []) : []).map(({ path, message }) => ({
    field: path.split(/[./]/).filter(Boolean).at(-1) ?? '',
    message,
  }))
