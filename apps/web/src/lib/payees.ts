import { ApiError, createClient } from '@sengi/contract/client'
import { usernamePattern } from '@sengi/contract/fields'
import { type NewContact, payees } from '@sengi/contract/transfers/payees'
import type { CryptoAsset } from '@sengi/money'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchPage } from './paged.ts'
import { connection } from './session/entry-api.ts'

// Here and not in lib/session/api.ts, so that nobody downloads these calls before going there.
const api = createClient(payees, connection)

/** Typing pauses this long before anything is asked. */
const pauseMs = 350
const searchFrom = 3

/** Whom or what a text means. A refusal is an answer: nobody asks again by itself. */
export const payeeQuery = (identifier: string, asset: CryptoAsset) =>
  queryOptions({
    queryKey: ['payees', 'resolved', identifier, asset],
    queryFn: ({ signal }) => api.resolvePayee({ query: { identifier, asset } }, { signal }),
    staleTime: 30_000,
    retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
  })

/** The same for what is being typed. */
export function useResolved(typed: string, asset: CryptoAsset) {
  const text = useSettled(typed.trim())
  return useQuery({ ...payeeQuery(text, asset), enabled: text.length >= searchFrom && text === typed.trim() })
}

export const useContacts = () =>
  useQuery({
    queryKey: ['payees', 'contacts'],
    queryFn: ({ signal }) => fetchPage(payees, (client) => client.listContacts({ query: { limit: 100 } }, { signal })),
    select: ({ rows }) => rows,
  })

export const useRecents = () =>
  useQuery({
    queryKey: ['payees', 'recents'],
    queryFn: ({ signal }) => api.listRecents(undefined, { signal }),
  })

/** People whose username begins like this, from the third character on. */
export function useFoundPeople(typed: string) {
  const search = useSettled(typed.trim().replace(/^@/, '').toLowerCase())
  return useQuery({
    queryKey: ['payees', 'found', search],
    queryFn: ({ signal }) => api.searchPeople({ query: { search } }, { signal }),
    enabled: search.length >= searchFrom && usernamePattern.test(search),
    staleTime: 60_000,
    retry: false,
  })
}

export const useBlocked = () =>
  useQuery({ queryKey: ['payees', 'blocked'], queryFn: ({ signal }) => api.listBlocked(undefined, { signal }) })

export const useAddContact = () => useChange((body: NewContact) => api.addContact({ body }))
export const useRemoveContact = () =>
  useChange((contactId: string) => api.removeContact({ params: { contact_id: contactId } }))
export const useBlockPerson = () => useChange((username: string) => api.blockPerson({ body: { username } }))
export const useUnblockPerson = () => useChange((username: string) => api.unblockPerson({ params: { username } }))

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

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
