import { type ComponentProps, lazy, Suspense } from 'react'
import { PartLoading } from '../../../ui/states/skeleton.tsx'

const load = () => import('./conversation.tsx')
const Late = lazy(async () => ({ default: (await load()).Conversation }))

// Fetched beside the page and not before it: what is to be done now does not wait for what was said.
void load().catch(() => {})

export const LateConversation = (props: ComponentProps<typeof Late>) => (
  <Suspense fallback={<PartLoading />}>
    <Late {...props} />
  </Suspense>
)
