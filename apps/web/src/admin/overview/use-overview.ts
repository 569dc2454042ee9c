import { auditTrail } from '@sengi/contract/admin/audit'
import { staffOverview } from '@sengi/contract/admin/overview'
import type { Permission } from '@sengi/contract/auth'
import { books } from '@sengi/contract/books'
import { createClient } from '@sengi/contract/client'
import { useQuery } from '@tanstack/react-query'
import { pollMs } from '../../lib/live/polling.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useUser } from '../../lib/session/me.ts'

const client = createClient({ ...staffOverview, ...books, ...auditTrail }, connection)
const overviewKey = ['overview'] as const

export const useMay = (permission: Permission): boolean => useUser().permissions.includes(permission)

/** How the product stands, as far as whoever looks may read it. */
export const useProductOverview = () =>
  useQuery({
    queryKey: [...overviewKey, 'figures'],
    queryFn: ({ signal }) => client.getStanding(undefined, { signal }),
    refetchInterval: pollMs,
  })

/** What is there of each asset beside whose it is. */
export const useReserve = () =>
  useQuery({
    queryKey: [...overviewKey, 'reserve'],
    queryFn: async ({ signal }) => (await client.getBooks(undefined, { signal })).coverage,
    refetchInterval: pollMs,
  })

/** What was done last, by whoever it was. */
export const useActivity = () =>
  useQuery({
    queryKey: [...overviewKey, 'activity'],
    queryFn: ({ signal }) => client.listLatestActs(undefined, { signal }),
    refetchInterval: pollMs,
  })
