import type { ChangedLines } from '@sengi/contract/bills/imports'
import { useMutation } from '../../../lib/live/mutation.ts'
import { useRefreshBills } from '../use-groups.ts'
import { importCalls } from './import-calls.ts'

/** A file as it travels: what a program calls it is not believed, only whether it is JSON. */
const sent = (file: File): Blob =>
  new Blob([file], { type: file.name.toLowerCase().endsWith('.json') ? 'application/json' : 'text/csv' })

/** What a file holds; nothing is kept. */
export const usePreview = (groupId: string) =>
  useMutation({
    mutationFn: (file: File) => importCalls.previewImport({ params: { group_id: groupId }, body: sent(file) }),
  })

export function useImport(groupId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: ({ file, people, changed }: { file: File; people: readonly string[]; changed: ChangedLines }) =>
      importCalls.importExpenses({
        params: { group_id: groupId },
        query: { changed, ...(people.length > 0 && { people: people.join(',') }) },
        body: sent(file),
      }),
    onSettled: refresh,
  })
}

/** Takes out everything that a file brought in. */
export function useUndoImport(groupId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (eventId: string) => importCalls.undoImport({ params: { group_id: groupId, event_id: eventId } }),
    onSettled: refresh,
  })
}
