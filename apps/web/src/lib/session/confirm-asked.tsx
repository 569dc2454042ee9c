import { lazy, Suspense, useSyncExternalStore } from 'react'
import { pinWords } from '../messages.ts'
import { withWords } from '../words/words.ts'
import { confirmStore } from './confirm.ts'

// Few presses ask for it, so no page waits for it.
const ConfirmDialog = lazy(async () => ({
  default: (await withWords(import('./confirm-dialog.tsx'), pinWords)).ConfirmDialog,
}))

/** Stands once among the signed-in pages: whichever call asks who is there, it is asked here. */
export function ConfirmAsked() {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.current, confirmStore.current)
  return (
    question && (
      <Suspense>
        <ConfirmDialog {...question} />
      </Suspense>
    )
  )
}
