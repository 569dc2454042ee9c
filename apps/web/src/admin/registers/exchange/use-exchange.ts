import { createClient } from '@sengi/contract/client'
import { exchangeRegister } from '@sengi/contract/registers/exchange'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(exchangeRegister, connection)
const exchangeKey = ['exchange-control'] as const

/** A calendar year; null for the one in which we are. */
export type YearShown = number | null
const of = (year: YearShown) => (year === null ? {} : { year })

export const useExchangeYear = (year: YearShown) =>
  useQuery({
    queryKey: [...exchangeKey, year],
    queryFn: ({ signal }) => client.getExchangeYear({ query: of(year) }, { signal }),
    refetchInterval: pollMs,
  })

export const useSentAbroad = (year: YearShown) =>
  useInfiniteQuery({
    queryKey: [...exchangeKey, 'people', year],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(exchangeRegister, (paged) =>
        paged.listSentAbroad(
          { query: { ...of(year), limit: 30, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const sentAbroadFile = (year: YearShown): Promise<Blob> => client.exportSentAbroad({ query: of(year) })
