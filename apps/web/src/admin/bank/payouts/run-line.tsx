import { type PayoutRunLine, type PayoutRunWhole, payoutOutcomes } from '@sengi/contract/onramp/bank-payouts'
import { type FormEvent, useState } from 'react'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Rand } from '../../../ui/money.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { Approving } from '../../approving.tsx'
import { FormEnd, PressToOpen } from '../../press-to-open.tsx'
import { payoutsDeskWords } from '../messages.ts'
import { AccountFacts } from './account-facts.tsx'
import { lineLooks } from './payout-looks.ts'
import { useAskOutcome, useDropPayout, useWithdrawOutcome } from './use-payouts.ts'

interface LineProps {
  line: PayoutRunLine
  run: PayoutRunWhole
}

/** One payout in a run: to whom it goes, how it stands, and by what that is known. */
export function RunLine({ line, run }: LineProps) {
  const t = useWords(payoutsDeskWords)
  const { word, ...look } = lineLooks[line.state]
  const isAway = line.state === 'SENT' || line.state === 'UNKNOWN'
  const mayMake = useUser().permissions.includes('treasury.make')
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 break-words font-semibold text-ink">
          <Rand value={line.amount_zar} open /> <span className="font-normal text-muted">{line.holder_name}</span>
        </h3>
        <StatusPill {...look}>{t(word)}</StatusPill>
      </div>
      {line.proof && <p className="text-muted text-sm">{t(`proof_${line.proof}`)}</p>}
      <dl className="mt-3 border-line border-t">
        <AccountFacts account={line} />
      </dl>
      {line.evidence && <p className="mt-3 whitespace-pre-line break-words text-ink text-sm">{line.evidence}</p>}
      <div className="mt-3 empty:hidden">
        {line.state === 'DRAFTED' && run.state === 'DRAFT' && mayMake && <Drop line={line} runId={run.run_id} />}
        {isAway && <ByHand line={line} />}
      </div>
    </Card>
  )
}

function Drop({ line, runId }: { line: PayoutRunLine; runId: string }) {
  const t = useWords(payoutsDeskWords)
  const { mutate, isPending } = useDropPayout(runId)
  const drop = () => mutate(line.payout_id, { onError: (error) => toast.failure(t('did_not_work'), error.message) })
  return (
    <Button variant="secondary" size="small" busy={isPending} onClick={drop}>
      {t('drop')}
    </Button>
  )
}

/** What two people found out, where the bank's statement says nothing. */
function ByHand({ line }: { line: PayoutRunLine }) {
  const t = useWords(payoutsDeskWords)
  const { permissions } = useUser()
  const mayMake = permissions.includes('treasury.make')
  if (!line.asked_outcome) {
    if (!mayMake) return null
    return <PressToOpen label={t('say_outcome')}>{(shut) => <SayOutcome line={line} onDone={shut} />}</PressToOpen>
  }
  return (
    <>
      <p className="mb-3 text-ink text-sm">{t(`asked_${line.asked_outcome}`)}</p>
      <div className="flex flex-wrap gap-3">
        {permissions.includes('treasury.approve') && (
          <Approving kind="payout_outcome_approval" id={line.line_id} done={t('outcome_done')}>
            {t('outcome_agree')}
          </Approving>
        )}
        {mayMake && <WithdrawOutcome id={line.line_id} />}
      </div>
    </>
  )
}

function SayOutcome({ line, onDone }: { line: PayoutRunLine; onDone: () => void }) {
  const t = useWords(payoutsDeskWords)
  const [outcome, setOutcome] = useState<(typeof payoutOutcomes)[number]>('PAID')
  const [evidence, setEvidence] = useState('')
  const { mutate, error, isPending } = useAskOutcome(line.line_id)
  const say = (event: FormEvent) => {
    event.preventDefault()
    mutate({ outcome, evidence: evidence.trim() }, { onSuccess: () => toast.success(t('outcome_asked')) })
  }
  return (
    <form noValidate onSubmit={say} aria-label={t('say_outcome')} className="flex flex-col gap-4">
      <Segments
        legend={t('outcome')}
        choices={payoutOutcomes.map((value) => ({ value, label: t(`line_${value}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <p className="text-muted text-sm">{t(`outcome_${outcome}_line`)}</p>
      <Field label={t('outcome_evidence')} hint={t('outcome_hint')} error={error?.message}>
        <TextArea rows={2} maxLength={1000} value={evidence} onChange={(event) => setEvidence(event.target.value)} />
      </Field>
      <FormEnd go={t('outcome_go')} cancel={t('leave')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}

function WithdrawOutcome({ id }: { id: string }) {
  const t = useWords(payoutsDeskWords)
  const { mutate, isPending } = useWithdrawOutcome(id)
  const withdraw = () => mutate(undefined, { onError: (error) => toast.failure(t('did_not_work'), error.message) })
  return (
    <Button variant="secondary" busy={isPending} onClick={withdraw}>
      {t('take_back')}
    </Button>
  )
}
