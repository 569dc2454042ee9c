import { auditTrail } from '@sengi/contract/admin/audit'
import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const auditKey = ['audit'] as const
const client = createClient(auditTrail, connection)

export const auditFilters = ['actor', 'action', 'subject'] as const
export type AuditFilter = Partial<Record<(typeof auditFilters)[number], string>>

/** The record as its filters leave it. */
export const useAudit = (filter: AuditFilter, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'list', filter, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(auditTrail, (paged) =>
        paged.listAudit({ query: { limit: 50, sort, ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The same as a table. */
export const auditFile = (filter: AuditFilter, sort: ListSort): Promise<Blob> =>
  client.exportAudit({ query: { sort, ...filter } })

export const useAuditChain = () =>
  useQuery({
    queryKey: [...auditKey, 'chain'],
    queryFn: ({ signal }) => client.getAuditChain(undefined, { signal }),
    refetchInterval: pollMs,
  })
