import { savedViews, type ViewPage } from '@sengi/contract/admin/views'
import { createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'

const viewsKey = ['views'] as const
const client = createClient(savedViews, connection)

export const useViews = (page: ViewPage) =>
  useQuery({
    queryKey: [...viewsKey, page],
    queryFn: ({ signal }) => client.listViews({ query: { page } }, { signal }),
  })

type NewView = Parameters<typeof client.saveView>[0]['body']

export const useSaveView = () => useAct((body: NewView) => client.saveView({ body }))
export const useRemoveView = () => useAct((view_id: string) => client.removeView({ params: { view_id } }))

/** An act after which the views are read again, whatever became of it: another page may have been first. */
function useAct<Result, Given>(act: (given: Given) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: viewsKey }) })
}
