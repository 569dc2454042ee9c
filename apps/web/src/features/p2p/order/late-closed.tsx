import { type ComponentProps, lazy, Suspense } from 'react'
import { withWords } from '../../../lib/words/words.ts'
import { PartLoading } from '../../../ui/states/skeleton.tsx'
import { p2pClosedWords } from '../messages.ts'

const loadReleased = () => withWords(import('./view-released.tsx'), p2pClosedWords)
const loadOver = () => withWords(import('./view-over.tsx'), p2pClosedWords)
const Released = lazy(async () => ({ default: (await loadReleased()).ViewReleased }))
const Over = lazy(async () => ({ default: (await loadOver()).ViewOver }))

// Fetched beside the page and not before it: an order that is under way shows none of it, and it is there by the end.
void Promise.all([loadReleased(), loadOver()]).catch(() => {})

export const LateReleased = (props: ComponentProps<typeof Released>) => (
  <Suspense fallback={<PartLoading />}>
    <Released {...props} />
  </Suspense>
)

export const LateOver = (props: ComponentProps<typeof Over>) => (
  <Suspense fallback={<PartLoading />}>
    <Over {...props} />
  </Suspense>
)
