import { createClient } from '@sengi/contract/client'
import { supportTickets } from '@sengi/contract/support/tickets'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient({ list: supportTickets.listTicketAbouts }, connection)

/** What of one's own a ticket can be about, newest first. */
export const useAboutChoices = () =>
  useQuery({
    queryKey: ['support-about'],
    queryFn: ({ signal }) => client.list(undefined, { signal }),
    staleTime: 60_000,
  })
