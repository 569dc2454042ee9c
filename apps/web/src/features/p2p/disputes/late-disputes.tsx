import { type ComponentProps, lazy, Suspense } from 'react'
import { withWords } from '../../../lib/words/words.ts'
import { PartLoading } from '../../../ui/states/skeleton.tsx'
import { p2pDisputesWords } from '../messages.ts'

const loadPanel = () => withWords(import('./dispute-panel.tsx'), p2pDisputesWords)
const loadForm = () => withWords(import('./dispute-form.tsx'), p2pDisputesWords)
const Panel = lazy(async () => ({ default: (await loadPanel()).DisputePanel }))
const Form = lazy(async () => ({ default: (await loadForm()).DisputeForm }))

// Few orders come to a dispute, so the others load neither its parts nor its words. Each waits within itself: what
// stands around it stays.
export const LateDisputePanel = (props: ComponentProps<typeof Panel>) => (
  <Suspense fallback={<PartLoading />}>
    <Panel {...props} />
  </Suspense>
)

export const LateDisputeForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<PartLoading />}>
    <Form {...props} />
  </Suspense>
)

/** Fetches the form beside the page: it is there by the time somebody presses the button. */
export const askForDisputeForm = (): void => void loadForm().catch(() => {})
