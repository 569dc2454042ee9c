import type { Tier } from '@sengi/contract/fields'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { limitsWords } from './messages.ts'

/** A tier by its name, leading to what it asks for. */
export function TierLink({ tier }: { tier: Tier }) {
  const t = useWords(limitsWords)
  return (
    <Link to="/account/kyc" className={textLinkStyle}>
      {t(`is_${tier}`)}
    </Link>
  )
}
