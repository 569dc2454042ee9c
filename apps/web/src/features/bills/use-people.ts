import { useQuery } from '@tanstack/react-query'
import { peopleCalls } from './people-calls.ts'
import { useOverview } from './use-friends.ts'

/** Usernames of people whom I know: those of my groups, then my contacts. Undefined until that is known. */
export function usePeople(): string[] | undefined {
  const overview = useOverview()
  const contacts = useQuery({
    queryKey: ['payees', 'contacts', 'bills'],
    queryFn: ({ signal }) => peopleCalls.listContacts({ query: { limit: 100 } }, { signal }),
  })
  if (overview.isPending || contacts.isPending) return undefined
  const friends = (overview.data?.friends ?? []).map(({ username }) => username)
  const kept = (contacts.data ?? []).flatMap(({ username }) => username ?? [])
  return [...new Set([...friends, ...kept])]
}
