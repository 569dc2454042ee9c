import type { StaffCasePage } from '@sengi/contract/p2p/disputes'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { p2pDeskWords } from './messages.ts'

interface ClaimProps {
  found: StaffCasePage
  side: 'buyer' | 'seller'
  className: string
}

/** What one side says, in its own words, under both of its names. */
export function SideClaims({ found, side, className }: ClaimProps) {
  const t = useWords(p2pDeskWords)
  const { id, username, legal_name } = found[side]
  const said = found.statements.filter(({ role }) => role === side)
  return (
    <Card aria-labelledby={`claim-${side}`} className={className}>
      <CardHeading id={`claim-${side}`}>{t(`claim_${side}`)}</CardHeading>
      <p className="-mt-2 mb-3 text-muted text-sm">
        <PersonLink id={id} username={username} />
        {legal_name && ` · ${legal_name}`}
      </p>
      {said.length === 0 && <p className="text-sm text-subtle">{t('nothing_said')}</p>}
      {said.map(({ text, at }) => (
        <blockquote key={at} className="mt-3 border-line border-l-2 pl-3 first-of-type:mt-0">
          <p className="whitespace-pre-line break-words text-ink">{text}</p>
          <footer className="mt-1 text-sm text-subtle tabular-nums">{dateTimeText(at)}</footer>
        </blockquote>
      ))}
    </Card>
  )
}
