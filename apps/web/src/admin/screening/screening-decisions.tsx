import type { ScreeningCaseDetail } from '@sengi/contract/kyc/screening'
import { useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Approving } from '../approving.tsx'
import { screeningDeskWords } from './messages.ts'
import { useDecideCase } from './use-screening.ts'

/** What this person can decide about a case that stands. */
export const ScreeningDecisions = ({ one }: { one: ScreeningCaseDetail }) =>
  one.clear_asked ? <SecondPerson one={one} /> : <FirstPerson one={one} />

function FirstPerson({ one }: { one: ScreeningCaseDetail }) {
  const t = useWords(screeningDeskWords)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useDecideCase(one.screening_case_id)
  const decide = (act: 'confirm' | 'ask_to_clear') => () =>
    mutate({ act, reason }, { onSuccess: () => void toast.success(t('done')) })
  return (
    <Card aria-labelledby="decide">
      <CardHeading id="decide">{t('decide')}</CardHeading>
      <div className="flex flex-col gap-4">
        <Field label={t('why')} hint={t('why_hint')} error={error?.message}>
          <TextArea rows={3} maxLength={1000} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          {one.state === 'OPEN' && (
            <Button variant="danger" busy={isPending} onClick={decide('confirm')}>
              {t('confirm')}
            </Button>
          )}
          <Button variant="secondary" busy={isPending} onClick={decide('ask_to_clear')}>
            {t('ask_to_clear')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function SecondPerson({ one }: { one: ScreeningCaseDetail }) {
  const t = useWords(screeningDeskWords)
  const isOwnAsk = useUser().id === one.clear_asked?.by
  const { mutateAsync, isPending } = useDecideCase(one.screening_case_id)
  const refuse = () =>
    mutateAsync({ act: 'refuse' }).then(
      () => toast.success(t('done')),
      (failure: Error) => toast.failure(t('did_not_work'), failure.message),
    )
  return (
    <Card aria-labelledby="second">
      <CardHeading id="second">{t('second')}</CardHeading>
      {isOwnAsk && <p className="mb-3 text-muted text-sm">{t('own_ask')}</p>}
      <div className="flex flex-wrap gap-3">
        {!isOwnAsk && (
          <Approving kind="clear_approval" id={one.screening_case_id} done={t('done')}>
            {t('clear')}
          </Approving>
        )}
        <Button variant="secondary" busy={isPending} onClick={() => void refuse()}>
          {t('refuse')}
        </Button>
      </div>
    </Card>
  )
}
