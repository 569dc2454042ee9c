import type { ReviewApplication } from '@sengi/contract/kyc/review'
import { useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Approving } from '../approving.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { Second } from './due.tsx'
import { kycDeskWords } from './messages.ts'
import { useNotAgree } from './use-review.ts'

interface SecondProps {
  application: ReviewApplication
  asked: NonNullable<ReviewApplication['second_asked']>
}

/** Who found an application fine, and how another person agrees to the highest tier or sends it back. */
export function SecondCard({ application: { application_id: id }, asked }: SecondProps) {
  const t = useWords(kycDeskWords)
  const mayApprove = useUser().permissions.includes('kyc.approve')
  const line = asked.is_mine ? 'second_mine' : mayApprove ? 'second_line' : 'second_no_right'
  return (
    <Card aria-labelledby="second">
      <CardHeading id="second" aside={<Second asked={asked} />}>
        {t('second')}
      </CardHeading>
      <p className="text-muted text-sm">{t(line)}</p>
      <dl className="my-3">
        <FactRow label={t('found_fine_by')}>{`@${asked.username}`}</FactRow>
        <FactRow label={t('found_fine_at')}>{dateTimeText(asked.at)}</FactRow>
        <FactRow label={t('second_lapses')}>{dateTimeText(asked.lapses_at)}</FactRow>
      </dl>
      <DecideSecond id={id} isMine={asked.is_mine} mayAgree={mayApprove && !asked.is_mine} />
    </Card>
  )
}

function DecideSecond({ id, isMine, mayAgree }: { id: string; isMine: boolean; mayAgree: boolean }) {
  const t = useWords(kycDeskWords)
  const [isOpen, setOpen] = useState(false)
  const act = useNotAgree(id)
  const name = t(isMine ? 'take_ask_back' : 'not_agree')
  if (isOpen) {
    const words = { name, label: t('not_agree_why'), hint: t('not_agree_hint'), go: name, done: t('not_agree_done') }
    return <ReasonForm words={words} most={500} act={act} />
  }
  return (
    <div className="flex flex-wrap gap-3">
      {mayAgree && (
        <Approving kind="tier_approval" id={id} done={t('agreed')}>
          {t('agree')}
        </Approving>
      )}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
    </div>
  )
}
