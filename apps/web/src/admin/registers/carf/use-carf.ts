import { createClient } from '@sengi/contract/client'
import { type CarfFileKind, type CarfPart, carfRegister } from '@sengi/contract/registers/carf'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(carfRegister, connection)
const carfKey = ['carf'] as const
const at = (carf_file_id: string) => ({ params: { carf_file_id } })

export const useCarfYears = () =>
  useQuery({
    queryKey: [...carfKey, 'years'],
    queryFn: ({ signal }) => client.listCarfYears(undefined, { signal }),
    refetchInterval: pollMs,
  })

export const useCarfPeople = (year: number, part: CarfPart) =>
  useInfiniteQuery({
    queryKey: [...carfKey, 'people', year, part],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(carfRegister, (paged) =>
        paged.listCarfPeople({ query: { year, part, limit: 30, ...(cursor && { cursor }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The same as a table. */
export const carfPeopleFile = (year: number, part: CarfPart): Promise<Blob> =>
  client.exportCarfPeople({ query: { year, part } })

/** Read once somebody asks: that it was read is recorded. */
export const useCarfPerson = (user_id: string, year: number) =>
  useQuery({
    queryKey: [...carfKey, 'person', user_id, year],
    queryFn: ({ signal }) => client.getCarfPerson({ params: { user_id }, query: { year } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** The key of a press belongs to its moment: pressed again it is another file. */
export const useMakeFile = (year: number) =>
  useAct((kind: CarfFileKind) => client.makeCarfFile({ body: { year, kind } }, { idempotencyKey: crypto.randomUUID() }))
export const useAskAgain = (id: string) => useAct((_: undefined) => client.askCarfFile(at(id)))
export const useDropFile = (id: string) =>
  useAct((reason: string) => client.dropCarfFile({ ...at(id), body: { reason } }))
export const useNoteFiled = (id: string) =>
  useAct((reference: string) => client.noteCarfFiled({ ...at(id), body: { reference } }))
export const useCarfDownload = (id: string) => useMutation({ mutationFn: () => client.downloadCarfFile(at(id)) })

/** An act after which everything is read again, whatever became of it: a colleague may have been first. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: carfKey }) })
}
