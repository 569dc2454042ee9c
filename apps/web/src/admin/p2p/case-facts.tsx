import type { StaffCasePage } from '@sengi/contract/p2p/disputes'
import { Link } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { Age, TimeLeft } from './age.tsx'
import { CaseHolder } from './case-holder.tsx'
import { caseLooks } from './looks.ts'
import { p2pDeskWords } from './messages.ts'

interface CaseProps {
  found: StaffCasePage
}

/** What nobody disputes: the order, its money, and the clocks of the case. */
export function CaseFacts({ found, className }: CaseProps & { className: string }) {
  const t = useWords(p2pDeskWords)
  const { word, ...look } = caseLooks[found.state]
  const byUs = found.statements.filter(({ role }) => role === 'system')
  return (
    <Card aria-labelledby="case-facts" className={className}>
      <CardHeading id="case-facts" aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {t('facts')}
      </CardHeading>
      <dl>
        <FactRow label={t('order')}>
          <Link to={`/admin/p2p/orders/${found.order_id}`} className={textLinkStyle}>
            {found.payment_reference}
          </Link>
        </FactRow>
        <Money found={found} />
        <Clocks found={found} />
      </dl>
      {byUs.map(({ text, at }) => (
        <p key={at} className="mt-3 whitespace-pre-line break-words text-muted text-sm">
          {text}
        </p>
      ))}
    </Card>
  )
}

function Money({ found }: CaseProps) {
  const t = useWords(p2pDeskWords)
  const { asset, fiat_amount_zar, amount_asset, escrow_amount, unsecured_amount } = found
  return (
    <>
      <FactRow label={t('rand')}>
        <Rand value={fiat_amount_zar} open />
      </FactRow>
      <FactRow label={t('amount')}>
        <Coin amount={amount_asset} asset={asset} full open />
      </FactRow>
      <FactRow label={t('in_escrow')}>
        <Coin amount={escrow_amount} asset={asset} full open />
      </FactRow>
      <TopUpRow found={found} />
      {Number(unsecured_amount) > 0 && (
        <FactRow label={t('unsecured')}>
          <Coin amount={unsecured_amount} asset={asset} full open />
        </FactRow>
      )}
    </>
  )
}

/** What arrived of a payment that was too small, and what became of its rest. */
function TopUpRow({ found: { top_up } }: CaseProps) {
  const t = useWords(p2pDeskWords)
  if (!top_up) return null
  const { arrived_zar, missing_zar, state, until } = top_up
  return (
    <>
      <FactRow label={t('arrived')}>
        <Rand value={arrived_zar} open />
      </FactRow>
      <FactRow label={t('missing')}>
        <Rand value={missing_zar} open />
      </FactRow>
      <FactRow label={t('rest')}>{state === 'running' ? <TimeLeft at={until} /> : t(`rest_${state}`)}</FactRow>
    </>
  )
}

function Clocks({ found }: CaseProps) {
  const t = useWords(p2pDeskWords)
  const { kind, opened_by, created_at, answer_by, target_by, priority, state, appeal_until } = found
  return (
    <>
      <FactRow label={t('kind')}>{t(`kind_${kind}`)}</FactRow>
      <FactRow label={t('opened')}>{t(`by_${opened_by}`)}</FactRow>
      <FactRow label={t('age')}>
        <Age since={created_at} />
      </FactRow>
      <FactRow label={t('answers')}>
        <TimeLeft at={answer_by} />
      </FactRow>
      {state !== 'EXECUTED' && state !== 'CLOSED' && (
        <FactRow label={t('target')}>
          <TimeLeft at={target_by} />
        </FactRow>
      )}
      <FactRow label={t('priority')}>{t(`priority_${priority}`)}</FactRow>
      <FactRow label={t('works_on_it')}>
        <CaseHolder found={found} />
      </FactRow>
      {found.on_hold && <FactRow label={t('order')}>{t('on_hold')}</FactRow>}
      {appeal_until && <FactRow label={t('appeal_until')}>{dateTimeText(appeal_until)}</FactRow>}
    </>
  )
}
