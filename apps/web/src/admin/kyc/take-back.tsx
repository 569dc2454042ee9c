import type { ReviewApplication } from '@sengi/contract/kyc/review'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { kycDeskWords } from './messages.ts'
import { Reason } from './reason.tsx'
import { useTakeTierBack } from './use-review.ts'

interface Props {
  application: ReviewApplication
}

const lower = ['tier_0', 'tier_1', 'tier_2'] as const

/** A tier that should not have been given, or no longer. */
export function TakeBack({ application: { user_id, kyc_tier } }: Props) {
  const t = useWords(kycDeskWords)
  const choices = lower.filter((tier) => tier < kyc_tier)
  const [to, setTo] = useState<(typeof lower)[number]>(choices.at(-1) ?? 'tier_0')
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useTakeTierBack(user_id)
  const take = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ to_tier: to, reason }).then(
      () => toast.success(t('done')),
      () => {},
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={take} aria-label={t('take_back')} className="flex flex-col gap-4">
        <h2 className="font-semibold text-ink">{t('take_back')}</h2>
        <p className="text-muted text-sm">{t('take_back_line')}</p>
        <Select
          label={t('to_tier')}
          choices={choices.map((value) => ({ value, label: t(value) }))}
          value={to}
          onChange={setTo}
        />
        <Reason value={reason} onType={setReason} error={error?.message} />
        <Button type="submit" variant="danger" busy={isPending}>
          {t('do_take_back')}
        </Button>
      </form>
    </Card>
  )
}
