import type { CallOptions } from '@sengi/contract/client'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pClosedWords } from '../messages.ts'
import { orderCalls } from '../order-calls.ts'
import type { OrderProps } from '../order-props.ts'
import { useOrderAct } from '../use-orders.ts'

interface NewRating {
  positive: boolean
  comment?: string
}

/** A rating belongs to a person more than to a version of the order, and names none. */
const rateOnce = (
  { params, body: { positive, comment } }: { params: { order_id: string }; body: NewRating },
  options: CallOptions,
) => orderCalls.rateTrade({ params, body: { positive, ...(comment && { comment }) } }, options)

/** How it went with the other side; said once. */
export function Rating({ order }: OrderProps) {
  const t = useWords(p2pClosedWords)
  const [comment, setComment] = useState('')
  const { act, isPending } = useOrderAct(order, rateOnce)
  const { my_rating, counterparty } = order
  if (my_rating) {
    return (
      <p className="mt-4 text-muted text-sm">
        {t(my_rating.positive ? 'rated_well' : 'rated_badly', { username: counterparty.username })}
        {my_rating.comment && <>, “{my_rating.comment}”</>}
      </p>
    )
  }
  const rate = (positive: boolean) =>
    act(
      { positive, ...(comment.trim() && { comment: comment.trim() }) },
      { onError: (error) => toast.failure(t('not_rated'), error.message) },
    )
  return (
    <section aria-label={t('rating')} className="mt-5 border-line border-t pt-4 text-left">
      <h3 className="font-semibold text-ink">{t('how_did_it_go', { username: counterparty.username })}</h3>
      <div className="mt-3">
        <Field label={t('comment')} optional compact>
          <TextInput maxLength={300} value={comment} onChange={(event) => setComment(event.target.value)} />
        </Field>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          busy={isPending}
          icon={<ThumbsUp aria-hidden="true" className="size-5" />}
          onClick={() => rate(true)}
        >
          {t('well')}
        </Button>
        <Button
          variant="secondary"
          busy={isPending}
          icon={<ThumbsDown aria-hidden="true" className="size-5" />}
          onClick={() => rate(false)}
        >
          {t('not_well')}
        </Button>
      </div>
    </section>
  )
}
