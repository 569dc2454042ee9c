import { personTags } from '@sengi/contract/admin/tags'
import { createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(personTags, connection)

/** The tags that people have, with how many have each. It lies among what is read of people, so that tagging reads it anew. */
export const useTags = () =>
  useQuery({ queryKey: ['users', 'tags'], queryFn: ({ signal }) => client.listTags(undefined, { signal }) })

export const tagActs = ['add', 'remove'] as const
export type TagAct = (typeof tagActs)[number]

interface Tagging {
  readonly act: TagAct
  readonly user_ids: string[]
  readonly tag: string
}

/** Tags people or takes a tag away; then lists and pages say so. */
export function useTagging() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, ...body }: Tagging) =>
      act === 'add' ? client.tagPeople({ body }) : client.untagPeople({ body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
}
