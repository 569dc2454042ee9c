import { useWords } from '../../lib/words/words.ts'
import { type FigureName, figureMark } from './figure-names.ts'
import { landingWords } from './messages.ts'

/** What stands until the page has asked which figure holds: what is true of any. */
const meanwhile = {
  p2p_fee: 'small_fee',
  quote: 'moment',
  smallest: 'small_amount',
} as const satisfies Record<FigureName, string>

/** A figure that may change while the page is kept: `landing.ts` puts the one that holds in its place. */
export const Figure = ({ name }: { name: FigureName }) => {
  const t = useWords(landingWords)
  return (
    <span data-figure={name} {...(name === 'quote' && { 'data-text': t('seconds', { seconds: figureMark }) })}>
      {t(meanwhile[name])}
    </span>
  )
}
