import { createClient } from '@sengi/contract/client'
import { complianceProgramme } from '@sengi/contract/registers/programme'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(complianceProgramme, connection)
const programmeKey = ['programme'] as const

export const useProgramme = () =>
  useQuery({ queryKey: programmeKey, queryFn: ({ signal }) => client.readProgramme(undefined, { signal }) })

type Version = Parameters<typeof client.noteProgrammeVersion>[0]['body']
type Training = Parameters<typeof client.noteTraining>[0]['body']

export const useNoteVersion = () => useAct((body: Version) => client.noteProgrammeVersion({ body }))
export const useNoteTraining = () => useAct((body: Training) => client.noteTraining({ body }))

/** An act after which the programme is read again, whatever became of it. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: programmeKey }) })
}
