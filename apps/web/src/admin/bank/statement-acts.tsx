import type { WireStatement } from '@sengi/contract/onramp/bank-statements'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { ActButton } from '../../ui/overlays/act-button.tsx'
import { Approving } from '../approving.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { statementsDeskWords } from './messages.ts'
import { useAcceptStatement, useDiscardStatement } from './use-statements.ts'

/** What can still be done with a statement, for whoever may. */
export function StatementActs({ statement }: { statement: WireStatement }) {
  const t = useWords(statementsDeskWords)
  const { permissions } = useUser()
  const { state, reason, id } = statement
  const mayResolve = permissions.includes('bank.resolve')
  if (state === 'ACCEPTED' || state === 'DISCARDED') return reason && <p className="text-muted text-sm">{reason}</p>
  return (
    <div className="flex flex-col gap-3">
      {state === 'DRAFT' && mayResolve && statement.already < statement.lines && <Accept id={id} />}
      {state === 'ASKED' && (
        <p className="text-ink text-sm">
          {t('asked')} <span className="text-muted">{reason}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'ASKED' && permissions.includes('treasury.approve') && (
          <Approving kind="statement_approval" id={id} done={t('approve_done')}>
            {t('approve')}
          </Approving>
        )}
        {mayResolve && <Discard id={id} />}
      </div>
    </div>
  )
}

function Accept({ id }: { id: string }) {
  const t = useWords(statementsDeskWords)
  return (
    <ReasonForm
      most={1000}
      act={useAcceptStatement(id)}
      words={{
        name: t('accept'),
        label: t('why'),
        hint: t('why_hint'),
        go: t('accept'),
        done: t('accepted'),
      }}
    />
  )
}

function Discard({ id }: { id: string }) {
  const t = useWords(statementsDeskWords)
  return (
    <ActButton act={useDiscardStatement(id)} done={t('discard_done')} failed={t('did_not_work')}>
      {t('discard')}
    </ActButton>
  )
}
