import type { CaseEnd, StaffCasePage } from '@sengi/contract/p2p/disputes'
import type { CryptoAsset } from '@sengi/money'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { p2pDeskWords } from './messages.ts'

interface CaseProps {
  found: StaffCasePage
}

/** What an outcome gives each side, as the server computes it. */
export function EndPreview({ end, asset }: { end: CaseEnd; asset: CryptoAsset }) {
  const t = useWords(p2pDeskWords)
  const amounts = [
    ['buyer_gets', end.buyer_amount],
    ['seller_gets', end.seller_amount],
    ['fee_stays', end.fee_amount],
  ] as const
  if (end.outcome === 'NO_CHANGE') return <p className="text-muted text-sm">{t('nothing_moves')}</p>
  return (
    <dl className="rounded-button bg-surface-2 px-4 py-1">
      {amounts.map(([name, amount]) => (
        <FactRow key={name} label={t(name)}>
          <Coin amount={amount} asset={asset} full open />
        </FactRow>
      ))}
      {Number(end.owed_amount) > 0 && (
        <FactRow label={t('seller_owes')}>
          <Coin amount={end.owed_amount} asset={asset} full open />
        </FactRow>
      )}
    </dl>
  )
}

/** The proposal that counts, and who has accepted it. */
export function ProposalMade({ found: { proposal, asset } }: CaseProps) {
  const t = useWords(p2pDeskWords)
  if (!proposal) return null
  const { outcome, buyer_amount, text, accepted_by_buyer, accepted_by_seller, created_at } = proposal
  return (
    <Card aria-labelledby="proposal">
      <CardHeading id="proposal">{t('proposal')}</CardHeading>
      <p className="font-medium text-ink">
        {t(`outcome_${outcome}`)}
        {buyer_amount && (
          <>
            {' · '}
            {t('buyer_gets')} <Coin amount={buyer_amount} asset={asset} full open />
          </>
        )}
      </p>
      <p className="text-sm text-subtle">
        {dateTimeText(created_at)} ·{' '}
        {t('accepted_by', {
          buyer: accepted_by_buyer ? 'yes' : 'other',
          seller: accepted_by_seller ? 'yes' : 'other',
        })}
      </p>
      <p className="mt-2 whitespace-pre-line break-words text-ink text-sm">{text}</p>
    </Card>
  )
}

const looks = {
  executed: { word: 'ruling_executed', tone: 'success', shape: 'full' },
  rejected: { word: 'ruling_rejected', tone: 'neutral', shape: 'cross' },
  waits: { word: 'ruling_waits', tone: 'warning', shape: 'half' },
} as const

/** Every decision with its letter, the newest first: a second one stands beside the first and never replaces it. */
export function Decisions({ found }: CaseProps) {
  return found.decisions.toReversed().map((decision) => <Ruling key={decision.id} decision={decision} found={found} />)
}

function Ruling({ decision, found: { asset } }: CaseProps & { decision: StaffCasePage['decisions'][number] }) {
  const t = useWords(p2pDeskWords)
  const { id, outcome, finding, buyer_amount, at_fault, penalty, decided_by, decided_at, text } = decision
  const { word, ...look } = looks[decision.executed_at ? 'executed' : decision.rejected ? 'rejected' : 'waits']
  return (
    <Card aria-labelledby={`ruling-${id}`}>
      <CardHeading id={`ruling-${id}`} aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {t(`outcome_${outcome}`)}
      </CardHeading>
      <dl>
        {buyer_amount && (
          <FactRow label={t('buyer_gets')}>
            <Coin amount={buyer_amount} asset={asset} full open />
          </FactRow>
        )}
        <FactRow label={t('finding')}>{t(`found_${finding}`)}</FactRow>
        {at_fault && <FactRow label={t('fault')}>{t(at_fault)}</FactRow>}
        {penalty && (
          <FactRow label={t(`penalty_from_${penalty.from}`)}>
            <Coin amount={penalty.amount} asset={asset} full open />
            <span className="block font-normal text-muted text-sm">{t(`penalty_to_${penalty.to}`)}</span>
          </FactRow>
        )}
        <FactRow label={t('decided')}>
          @{decided_by.username}
          <span className="block font-normal text-muted text-sm">{dateTimeText(decided_at)}</span>
        </FactRow>
      </dl>
      <h3 className="mt-3 font-medium text-ink text-sm">{t('letter')}</h3>
      <p className="mt-1 whitespace-pre-line break-words text-ink text-sm">{text}</p>
    </Card>
  )
}
