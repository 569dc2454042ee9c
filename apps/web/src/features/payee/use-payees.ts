import { createClient } from '@sengi/contract/client'
import { usernamePattern } from '@sengi/contract/fields'
import { type NewContact, payees } from '@sengi/contract/transfers/payees'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useSettled } from '../../lib/use-settled.ts'

const client = createClient(payees, connection)

const searchFrom = 3

export const useContacts = () =>
  useQuery({
    queryKey: ['payees', 'contacts'],
    queryFn: ({ signal }) => fetchPage(payees, (client) => client.listContacts({ query: { limit: 100 } }, { signal })),
    select: ({ rows }) => rows,
  })

export const useRecents = () =>
  useQuery({
    queryKey: ['payees', 'recents'],
    queryFn: ({ signal }) => client.listRecents(undefined, { signal }),
  })

/** People whose username begins like this, from the third character on. */
export function useFoundPeople(typed: string) {
  const search = useSettled(typed.trim().replace(/^@/, '').toLowerCase())
  return useQuery({
    queryKey: ['payees', 'found', search],
    queryFn: ({ signal }) => client.searchPeople({ query: { search } }, { signal }),
    enabled: search.length >= searchFrom && usernamePattern.test(search),
    staleTime: 60_000,
    retry: false,
  })
}

export const useBlocked = () =>
  useQuery({ queryKey: ['payees', 'blocked'], queryFn: ({ signal }) => client.listBlocked(undefined, { signal }) })

export const useAddContact = () => useChange((body: NewContact) => client.addContact({ body }))
export const useRemoveContact = () =>
  useChange((contactId: string) => client.removeContact({ params: { contact_id: contactId } }))
export const useBlockPerson = () => useChange((username: string) => client.blockPerson({ body: { username } }))
export const useUnblockPerson = () => useChange((username: string) => client.unblockPerson({ params: { username } }))

function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    // The market leaves out the ads of whoever is blocked here.
    onSettled: () => {
      for (const name of ['payees', 'p2p', 'p2p-ads']) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
}
