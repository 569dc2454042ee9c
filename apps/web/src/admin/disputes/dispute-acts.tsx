import { type CardDispute, type DisputeGround, disputeGrounds } from '@sengi/contract/cards/disputes'
import { type FormEvent, useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ActButton } from '../../ui/overlays/act-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Approving } from '../approving.tsx'
import { disputeDeskWords } from './messages.ts'
import { useDecision } from './use-disputes.ts'

/** What this person may do with a dispute in its state. */
export function DisputeActs({ dispute }: { dispute: CardDispute }) {
  const t = useWords(disputeDeskWords)
  const { permissions } = useUser()
  const mayDecide = permissions.includes('support.answer')
  if (dispute.dispute === 'ASKED') {
    return (
      <div className="flex flex-wrap gap-3">
        {permissions.includes('treasury.approve') && <Approve dispute={dispute} />}
        {mayDecide && <Withdraw id={dispute.id} />}
      </div>
    )
  }
  if (dispute.dispute !== 'OPEN' || !mayDecide) return null
  return Number(dispute.held_zar) > 0 ? (
    <p className="text-muted text-sm">{t('waits')}</p>
  ) : (
    <Decide dispute={dispute} />
  )
}

function Decide({ dispute }: { dispute: CardDispute }) {
  const t = useWords(disputeDeskWords)
  const nothingLeft = Number(dispute.credit_zar) === 0
  const [ground, setGround] = useState<DisputeGround>(nothingLeft ? 'nothing_taken' : 'fraud')
  const { mutate, error, isPending } = useDecision(dispute.id).settle
  const decide = (event: FormEvent) => {
    event.preventDefault()
    mutate(ground, {
      onSuccess: ({ dispute: state }) => void toast.success(t(state === 'LOST' ? 'lost_toast' : 'asked_toast')),
    })
  }
  return (
    <form
      noValidate
      onSubmit={decide}
      aria-label={t('decide_about', { merchant: dispute.merchant })}
      className="flex flex-col gap-4"
    >
      <Select
        label={t('ground')}
        choices={disputeGrounds.map((value) => ({ value, label: t(`ground_${value}`) }))}
        value={ground}
        onChange={setGround}
        error={error?.message}
      />
      <Button type="submit" busy={isPending}>
        {t('decide')}
      </Button>
    </form>
  )
}

function Approve({ dispute: { id, credit_zar } }: { dispute: CardDispute }) {
  const t = useWords(disputeDeskWords)
  return (
    <Approving kind="card_approval" id={id} done={t('approved')}>
      {t('approve', { amount: zarText(credit_zar) })}
    </Approving>
  )
}

function Withdraw({ id }: { id: string }) {
  const t = useWords(disputeDeskWords)
  return (
    <ActButton act={useDecision(id).withdraw} done={t('taken_back')} failed={t('did_not_work')}>
      {t('take_back')}
    </ActButton>
  )
}
