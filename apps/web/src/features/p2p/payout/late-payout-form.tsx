import { type ComponentProps, lazy, Suspense } from 'react'
import { waitingWords } from '../../../lib/messages.ts'
import { withWords } from '../../../lib/words/words.ts'
import { PartLoading } from '../../../ui/states/skeleton.tsx'
import { p2pPayoutWords } from '../messages.ts'

const Form = lazy(async () => ({
  default: (await withWords(import('./payout-form.tsx'), p2pPayoutWords, waitingWords)).PayoutForm,
}))

/** The form of one account, for whoever turns out to lack it. */
export const LatePayoutForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<PartLoading />}>
    <Form {...props} />
  </Suspense>
)
