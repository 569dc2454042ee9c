import { useWords } from '../../lib/words/words.ts'
import { type FigureName, figureMark } from './figure-names.ts'
import { landingWords } from './messages.ts'

/** What stands until the page has asked which figure holds: what is true of any. */
const meanwhile = {
  p2p_fee: 'small_fee',
  buy_fee: 'fee_and_spread',
  quote: 'moment',
  smallest: 'small_amount',
} as const satisfies Record<FigureName, string>

/** A figure that may change while the page is kept: `landing.ts` puts the one that holds in its place. */
export const Figure = ({ name }: { name: FigureName }) => {
  const t = useWords(landingWords)
  const sentences: Partial<Record<FigureName, string>> = {
    buy_fee: t('buy_fee', { fee: figureMark, spread: figureMark }),
    quote: t('seconds', { seconds: figureMark }),
  }
  return (
    <span data-figure={name} data-text={sentences[name]}>
      {t(meanwhile[name])}
    </span>
  )
}
