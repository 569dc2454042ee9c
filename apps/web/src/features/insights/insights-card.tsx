import type { InsightsAnswer } from '@sengi/contract/insights'
import { useBalances } from '../../lib/live/balances.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { insightsWords } from './messages.ts'
import { useInsights } from './use-insights.ts'

export function InsightsCard() {
  const t = useWords(insightsWords)
  const { data: balances, isPending, isError: isWithoutBalances } = useBalances()
  const { data, isError, isLoading } = useInsights(balances)
  const answer = isError ? undefined : data
  return (
    <Card aria-labelledby="insights-heading">
      <CardHeading id="insights-heading">{t('title')}</CardHeading>
      <div data-testid="insights" className="text-muted text-sm">
        {answer ? (
          <Findings answer={answer} />
        ) : (
          <p role="status">{t(stateOf(isPending || isLoading, isError || (isWithoutBalances && !balances)))}</p>
        )}
      </div>
      {answer && answer.insights !== '' && <p className="mt-3 text-subtle text-xs">{t(`from_${answer.source}`)}</p>}
    </Card>
  )
}

function stateOf(isLoading: boolean, isFailed: boolean): 'failed' | 'loading' | 'none' {
  if (isFailed) return 'failed'
  return isLoading ? 'loading' : 'none'
}

function Findings({ answer: { insights, items, source } }: { answer: InsightsAnswer }) {
  const t = useWords(insightsWords)
  if (insights === '') return <p>{t('none')}</p>
  return (
    <>
      {source === 'model' && <p className={cx(items.length > 0 && 'mb-2.5')}>{insights}</p>}
      {items.length > 0 && <FindingList items={items} />}
    </>
  )
}

function FindingList({ items }: Pick<InsightsAnswer, 'items'>) {
  const t = useWords(insightsWords)
  // The card beside this one asks for the next tier already.
  const others = items.filter(({ link }) => link !== '/kyc')
  return (
    <ul className="flex flex-col gap-2.5">
      {(others.length > 0 ? others : items).map(({ id, text, link, severity }) => (
        <li key={id} className="flex gap-2.5">
          <i aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[severity]}`} />
          <span>
            {text}{' '}
            {link && (
              <TextLink to={link} className="whitespace-nowrap">
                {t('look')}
              </TextLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const dots = { info: 'bg-primary', notice: 'bg-accent', warning: 'bg-danger' }
