import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { bankStatements, type StatementBank } from '@sengi/contract/onramp/bank-statements'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { bankKey } from './use-bank.ts'

const key = [...bankKey, 'statements'] as const
const client = createClient(bankStatements, connection)
const at = (statementId: string) => ({ params: { statement_id: statementId } })

/** Statements that were brought in. Lines that were accepted are booked by and by, so it asks again. */
export const useStatements = (sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...key, 'list', sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(bankStatements, (paged) =>
        paged.listBankStatements({ query: { limit: 20, sort, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const statementsFile = (sort: ListSort): Promise<Blob> => client.exportBankStatements({ query: { sort } })

export const useStatementLines = (statementId: string, isOpen: boolean) =>
  useInfiniteQuery({
    queryKey: [...key, statementId],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(bankStatements, (paged) =>
        paged.listBankStatementLines(
          { ...at(statementId), query: { limit: 50, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    enabled: isOpen,
  })

/** A file as it travels: its end says which kind it is, and the server looks for itself. */
const sent = (file: File): Blob =>
  new Blob([file], { type: /\.(?:ofx|qfx)$/i.test(file.name) ? 'application/x-ofx' : 'text/csv' })

export function useUploadStatement() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ bank, file }: { bank: StatementBank; file: File }) =>
      client.uploadBankStatement({ query: { bank }, body: sent(file) }),
    onSettled: refresh,
  })
}

export function useAcceptStatement(statementId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (reason: string) =>
      client.acceptBankStatement({ ...at(statementId), body: { reason } }, { idempotencyKey: newIdempotencyKey() }),
    onSettled: refresh,
  })
}

export function useDiscardStatement(statementId: string) {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => client.discardBankStatement(at(statementId)), onSettled: refresh })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: bankKey })
}
