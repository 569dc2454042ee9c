import { ApiError } from '@sengi/contract/client'
import { type Finding, findings, type Outcome, type StaffCasePage } from '@sengi/contract/p2p/disputes'
import { decimalsOf } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useSettled } from '../../lib/use-settled.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { EndPreview } from './case-rulings.tsx'
import { p2pDeskWords } from './messages.ts'
import { useDisputeCase, useProposeOutcome, useRuling } from './use-cases.ts'
import { useSeen } from './use-seen.ts'

interface CaseProps {
  found: StaffCasePage
}

/** An outcome with its letter: proposed, so that both sides may accept it, or decided. */
export function OutcomeForm({ found }: CaseProps) {
  const t = useWords(p2pDeskWords)
  const form = useOutcome(found)
  const { mayPropose, isProposal, outcome, outcomes, end, refusal } = form
  if (found.on_hold) return <p className="text-muted text-sm">{t('held_case')}</p>
  return (
    <Card aria-labelledby="outcome">
      <CardHeading id="outcome">{t('outcome')}</CardHeading>
      <form noValidate onSubmit={form.ask} aria-label={t('outcome')} className="flex flex-col gap-4">
        {mayPropose && (
          <Segments
            quiet
            legend={t('what_to_do')}
            choices={[
              { value: 'decide', label: t('decide') },
              { value: 'propose', label: t('propose') },
            ]}
            value={isProposal ? 'propose' : 'decide'}
            onChange={(what) => form.setProposal(what === 'propose')}
          />
        )}
        <p className="text-muted text-sm">{t(isProposal ? 'propose_line' : 'decide_line')}</p>
        <Select
          label={t('outcome')}
          choices={outcomes.map((value) => ({ value, label: t(`outcome_${value}`) }))}
          value={outcome}
          onChange={form.setOutcome}
        />
        {found.top_up?.state === 'running' && <p className="text-muted text-sm">{t('rest_runs')}</p>}
        {outcome === 'SPLIT' && (
          <UnitEntry
            label={t('buyers_part')}
            unit={found.asset}
            name="part"
            value={form.typed}
            onChange={form.setTyped}
          />
        )}
        {end ? <EndPreview end={end} asset={found.asset} /> : <p className="text-muted text-sm">{t('no_preview')}</p>}
        {end?.needs_approval && !isProposal && <p className="text-sm text-warning">{t('needs_second')}</p>}
        {!isProposal && <Found form={form} />}
        <Field label={t('letter')} hint={t('letter_hint')} error={refusal}>
          <TextArea
            rows={6}
            maxLength={4000}
            value={form.text}
            onChange={(event) => form.setText(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" busy={form.isPending}>
            {t(isProposal ? 'do_propose' : 'do_decide')}
          </Button>
        </div>
      </form>
      <AlertDialog
        open={form.asks}
        onOpenChange={form.setAsks}
        title={t('decide_sure')}
        confirmLabel={t('do_decide')}
        busy={form.isPending}
        onConfirm={form.decide}
      >
        <p className="mb-3">{t(end?.needs_approval ? 'needs_second' : 'cannot_be_undone')}</p>
        {end && <EndPreview end={end} asset={found.asset} />}
      </AlertDialog>
    </Card>
  )
}

/** What was found, and whose fault it was. */
function Found({ form }: { form: ReturnType<typeof useOutcome> }) {
  const t = useWords(p2pDeskWords)
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('finding')}
        choices={findings.map((value) => ({ value, label: t(`found_${value}`) }))}
        value={form.finding}
        onChange={form.setFinding}
      />
      <Select
        label={t('fault')}
        choices={faults.map((value) => ({ value, label: t(value) }))}
        value={form.fault}
        onChange={form.setFault}
      />
    </div>
  )
}

const faults = ['nobody', 'buyer', 'seller'] as const

function useOutcome(found: StaffCasePage) {
  const t = useWords(p2pDeskWords)
  const outcomes = outcomesOf(found)
  const isMissed = found.top_up?.state === 'over' && found.part_paid !== null
  const [outcome, setOutcome] = useState<Outcome>(isMissed ? 'SPLIT' : (outcomes[0] ?? 'NO_CHANGE'))
  const [isProposal, setProposal] = useState(false)
  const [typed, setTyped] = useState(isMissed ? (found.part_paid ?? '') : '')
  const [finding, setFinding] = useState<Finding>(found.top_up ? 'underpaid' : 'other')
  const [fault, setFault] = useState<(typeof faults)[number]>('nobody')
  const [text, setText] = useState('')
  const [asks, setAsks] = useState(false)
  const { seen, lookAnew } = useSeen(found)
  const part = outcome === 'SPLIT' ? textOf(typed, found) : ''
  const asked = useSettled(part)
  const { data: shown, isPlaceholderData } = useDisputeCase(found.id, asked)
  // While another part is asked about, what the one before would give is not shown under it.
  const isAnswered = outcome !== 'SPLIT' || (part !== '' && part === asked && !isPlaceholderData)
  const proposing = useProposeOutcome(found.id)
  const deciding = useRuling(found.id)
  const given = { expected_version: seen, text, ...(part && { buyer_amount: part }) }
  const done = (act: Promise<unknown>, word: string) =>
    act.then(
      () => toast.success(word),
      (error: Error) => {
        setAsks(false)
        if (error instanceof ApiError && error.problem.code === 'case_changed') lookAnew()
      },
    )
  const decide = () => {
    const at_fault = fault === 'nobody' ? null : fault
    void done(deciding.mutateAsync({ ...given, outcome, finding, at_fault }), t('decide_done'))
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!isProposal) setAsks(true)
    else if (outcome !== 'NO_CHANGE') void done(proposing.mutateAsync({ ...given, outcome }), t('propose_done'))
  }
  return {
    ...{ outcomes, outcome, setOutcome, isProposal, setProposal, typed, setTyped, finding, setFinding },
    ...{ fault, setFault, text, setText, asks, setAsks, ask, decide },
    mayPropose: found.allowed_actions.includes('propose') && outcome !== 'NO_CHANGE',
    end: isAnswered ? shown?.ends.find((one) => one.outcome === outcome) : undefined,
    isPending: proposing.isPending || deciding.isPending,
    refusal: (isProposal ? proposing : deciding).error?.message,
  }
}

/** The order's own table says which there are; a split is one of them wherever something can be given away. */
const outcomesOf = ({ ends }: StaffCasePage): readonly Outcome[] => {
  const known = ends.map(({ outcome }) => outcome)
  const mayDivide = known.includes('REFUND') && !known.includes('SPLIT')
  return mayDivide ? [...known, 'SPLIT'] : known
}

function textOf(typed: string, { asset }: StaffCasePage): string {
  const reading = readAmount(typed, decimalsOf[asset])
  return reading.kind === 'amount' ? reading.text : ''
}
