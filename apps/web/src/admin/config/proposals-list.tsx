import { listSorts } from '@sengi/contract/fields'
import type { FigureProposal } from '@sengi/contract/figures/proposals'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { ActButton } from '../../ui/overlays/act-button.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { ReasonForm } from '../reason-form.tsx'
import { StaffList } from '../staff-list.tsx'
import { FigureDifference } from './difference.tsx'
import { configDeskWords } from './messages.ts'
import {
  proposalsFile,
  useApproveProposal,
  useProposals,
  useRejectProposal,
  useWithdrawProposal,
} from './use-config.ts'
import { WhatItWouldDo } from './what-it-would-do.tsx'

/** Each state with its word, colour and shape. */
const looks = {
  PROPOSED: { word: 'state_proposed', tone: 'warning', shape: 'half' },
  APPROVED: { word: 'state_approved', tone: 'success', shape: 'full' },
  REJECTED: { word: 'state_rejected', tone: 'danger', shape: 'cross' },
  WITHDRAWN: { word: 'state_withdrawn', tone: 'neutral', shape: 'cross' },
  EXPIRED: { word: 'state_expired', tone: 'neutral', shape: 'ring' },
} as const

/** Changes that wait for a second person, or that are over. */
export function ProposalsList({ open }: { open: boolean }) {
  const t = useWords(configDeskWords)
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/config" file={() => proposalsFile(open, sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useProposals(open, sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
          none: t(open ? 'none_waiting' : 'none_over'),
          noneLine: t(open ? 'none_waiting_line' : 'none_over_line'),
        }}
        icon={<Hourglass />}
        keyOf={({ proposal_id }: FigureProposal) => proposal_id}
      >
        {(proposal) => <ProposalCard proposal={proposal} />}
      </StaffList>
    </>
  )
}

function ProposalCard({ proposal }: { proposal: FigureProposal }) {
  const t = useWords(configDeskWords)
  const { proposal_id: id, state, was, value, from, decided_by: decidedBy, decided_at: decidedAt } = proposal
  const { word, ...look } = looks[state]
  return (
    <Card aria-labelledby={`proposal-${id}`}>
      <CardHeading id={`proposal-${id}`} aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {proposal.name}
      </CardHeading>
      <FigureDifference figure={proposal} was={was} value={value} from={from} />
      <dl className="my-3">
        <FactRow label={t('proposed_by')}>
          @{proposal.proposed_by}, {dateTimeText(proposal.proposed_at)}
        </FactRow>
        <FactRow label={t('why')}>{proposal.reason}</FactRow>
        {state === 'PROPOSED' && <FactRow label={t('expires')}>{dateTimeText(proposal.expires_at)}</FactRow>}
        {decidedBy && decidedAt && (
          <FactRow label={t('decided_by')}>
            @{decidedBy}, {dateTimeText(decidedAt)}
          </FactRow>
        )}
        {proposal.decision_reason && <FactRow label={t('why_not')}>{proposal.decision_reason}</FactRow>}
      </dl>
      {state === 'PROPOSED' && (
        <div className="mb-4">
          <WhatItWouldDo figureKey={proposal.key} value={value} />
        </div>
      )}
      {state === 'PROPOSED' && (proposal.is_mine ? <TakeBack id={id} /> : <Decide proposal={proposal} />)}
    </Card>
  )
}

function TakeBack({ id }: { id: string }) {
  const t = useWords(configDeskWords)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ActButton act={useWithdrawProposal(id)} done={t('taken_back')} failed={t('did_not_work')}>
        {t('take_back')}
      </ActButton>
      <p className="text-muted text-sm">{t('for_another')}</p>
    </div>
  )
}

function Decide({ proposal }: { proposal: FigureProposal }) {
  const t = useWords(configDeskWords)
  const [rejects, setRejects] = useState(false)
  const rejecting = useRejectProposal(proposal.proposal_id)
  const words = {
    name: t('reject'),
    label: t('why_not'),
    hint: t('reject_hint'),
    go: t('do_reject'),
    done: t('rejected'),
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Approve proposal={proposal} />
        {!rejects && (
          <Button variant="secondary" onClick={() => setRejects(true)}>
            {t('reject')}
          </Button>
        )}
      </div>
      {rejects && <ReasonForm danger most={500} act={rejecting} words={words} />}
    </div>
  )
}

function Approve({ proposal }: { proposal: FigureProposal }) {
  const t = useWords(configDeskWords)
  const [asks, setAsks] = useState(false)
  const { mutateAsync, isPending } = useApproveProposal(proposal.proposal_id)
  const approve = () =>
    mutateAsync(proposal.hash).then(
      () => toast.success(t('approved')),
      (error: Error) => {
        setAsks(false)
        toast.failure(t('did_not_work'), error.message)
      },
    )
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('approve')}</Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={proposal.name}
        confirmLabel={t('do_approve')}
        busy={isPending}
        onConfirm={() => void approve()}
      >
        <FigureDifference figure={proposal} was={proposal.was} value={proposal.value} from={proposal.from} />
        <p className="mt-3">{t('approve_line')}</p>
      </AlertDialog>
    </>
  )
}
